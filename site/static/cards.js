// What a reference leads to, beside the words that refer to it: point at a reference, move the focus to it, or tap it,
// and a card shows its text. A page of rules holds the cards of its words: in a template, or as a part of itself. All
// others are in one script, which is loaded when somebody first comes to the text with a pointer, or to such a reference.
(() => {
  "use strict";
  const article = document.querySelector("article");
  if (!article) return;
  const REFERENCE = "a[class*='to-'], a[href*='rules/'], a[href*='external.html#']";
  const ELSEWHERE = "h1, h2, h3, h4, h5, h6, .tree, .trail, .label, .status, .logic-card";
  const LISTED = ".below"; // here a finger follows a link
  const REST = 12; // milliseconds that a pointer rests on a reference before its card shows
  const LEAVE = 300; // and that it may be off both before the card is gone, so that it can be reached
  const GAP = 6; // pixels between the line that is read and the card, and from the card to the edge of the screen

  const templates = new Map();
  for (const template of article.querySelectorAll("template[data-for]")) templates.set(template.dataset.for, template);

  const card = document.createElement("div");
  card.className = "reference-card";
  card.id = "reference-card";
  card.hidden = true;
  const text = document.createElement("div");
  const open = document.createElement("a");
  open.className = "card-open";
  open.textContent = "Open";
  const close = document.createElement("button");
  close.type = "button";
  close.className = "card-close";
  close.textContent = "Close";
  close.addEventListener("click", () => hide());
  const ways = document.createElement("p");
  ways.className = "card-ways";
  ways.append(open, close);
  card.append(text, ways);
  article.append(card);

  let shown = null; // the reference whose card is shown
  let wanted = null; // the reference whose card is being loaded
  let all = null; // the cards of what no page needs to hold, by addresses from the top of the site
  let loading = null;
  let touched = false; // whether the last thing that touched the page was a finger
  let timer = 0;

  // The words of something that stands on this page: of a rule its own, without its examples and the rules below it.
  function standing(anchor) {
    const found = anchor && document.getElementById(decodeURIComponent(anchor));
    if (!found || !article.contains(found)) return null;
    const copy = document.createDocumentFragment();
    const title = found.querySelector(":scope > :is(h1, h2, h3, h4, h5, h6)");
    if (title) {
      const head = document.createElement("p");
      head.className = "card-head";
      const words = title.cloneNode(true);
      for (const added of words.querySelectorAll(".headerlink")) added.remove();
      const [number, ...rest] = words.textContent.trim().split(/\s+/);
      const bold = document.createElement("b");
      bold.textContent = number;
      head.append(bold, ` ${rest.join(" ")}`);
      copy.append(head, templates.get("")?.content.cloneNode(true) ?? "");
    }
    const parts = title ? found.querySelectorAll(":scope > .prose, :scope > .table-wrapper, :scope > .paragraph") : [found];
    for (const part of parts) copy.append(part.cloneNode(true));
    const below = title && !parts.length ? found.querySelectorAll(":scope > section > :is(h2, h3, h4, h5, h6)") : [];
    if (below.length) {
      const list = document.createElement("p");
      list.textContent = [...below].map((head) => head.textContent.replace("§", "").trim()).join(" · ");
      copy.append(list);
    }
    for (const tag of copy.querySelectorAll(".status, template, .headerlink, .cite")) tag.remove();
    for (const tag of copy.querySelectorAll("[id]")) tag.removeAttribute("id");
    // Nothing in a card leads on: what it shows is read, and its own link opens it.
    for (const link of copy.querySelectorAll("a")) link.replaceWith(...link.childNodes);
    return copy.childNodes.length ? copy : null;
  }

  const top = new URL(document.documentElement.dataset.content_root ?? "./", location.href).href;
  const load = () => (loading ??= new Promise((resolve) => {
    const script = document.createElement("script");
    script.src = `${top}_static/cards-of-all.js`;
    script.addEventListener("ready", ({ detail }) => resolve((all = detail)));
    script.addEventListener("error", () => resolve((all = {})));
    document.head.append(script);
  }));
  article.addEventListener("pointerenter", load, { once: true });
  // Of a sentence, the card of its rule.
  function fromAll(link) {
    const address = link.href.slice(top.length);
    const html = all?.[decodeURI(address)] ?? all?.[decodeURI(address.replace(/#.*/, ""))];
    if (!html) return null;
    const template = document.createElement("template");
    template.innerHTML = html;
    return template.content;
  }

  function contentOf(link) {
    const address = link.getAttribute("href");
    const template = templates.get(address);
    if (template) return template.content.cloneNode(true);
    return address.startsWith("#") ? standing(address.slice(1)) : fromAll(link);
  }

  // Below the lines of the reference or above them, wherever there is more room, and never over them.
  function place(link) {
    const lines = link.getBoundingClientRect();
    const header = document.querySelector(".mobile-header");
    const top = header ? Math.max(header.getBoundingClientRect().bottom, 0) : 0;
    const below = window.innerHeight - lines.bottom - 2 * GAP;
    const above = lines.top - top - 2 * GAP;
    card.style.maxHeight = "none";
    const fits = card.offsetHeight <= below;
    const under = fits || below >= above;
    card.style.maxHeight = `${Math.max(under ? below : above, 0)}px`;
    const frame = article.getBoundingClientRect();
    const edge = document.documentElement.clientWidth - card.offsetWidth - GAP;
    const left = Math.max(GAP, Math.min(lines.left, edge));
    card.style.left = `${left - frame.left}px`;
    card.style.top = `${(under ? lines.bottom + GAP : lines.top - GAP - card.offsetHeight) - frame.top}px`;
  }

  function hide() {
    clearTimeout(timer);
    wanted = null;
    if (!shown) return;
    shown.removeAttribute("aria-describedby");
    shown = null;
    card.hidden = true;
    text.replaceChildren();
  }

  function show(link, by) {
    clearTimeout(timer);
    if (link === shown) return true;
    const content = contentOf(link);
    if (!content && !all && link.href.startsWith(top)) {
      hide();
      wanted = link;
      load().then(() => wanted === link && (show(link, by) || (by === "touch" && location.assign(link.href))));
      return true;
    }
    if (!content) return false;
    hide();
    shown = link;
    // A finger gets a link to follow, and is told what came up; the focus stays on a link that the card describes.
    card.classList.toggle("touched", by === "touch");
    card.setAttribute("aria-live", by === "touch" ? "polite" : "off");
    open.href = link.href;
    card.hidden = false;
    text.replaceChildren(content);
    card.scrollTop = 0;
    if (by !== "touch") link.setAttribute("aria-describedby", card.id);
    place(link);
    return true;
  }

  const referenceAt = (target) => {
    const link = target.closest?.(REFERENCE);
    return link && article.contains(link) && !card.contains(link) && !link.closest(ELSEWHERE) ? link : null;
  };

  const later = (action, wait) => {
    clearTimeout(timer);
    timer = setTimeout(action, wait);
  };

  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    const link = referenceAt(event.target);
    if (link) later(() => show(link, "pointer"), REST);
    else if (card.contains(event.target)) clearTimeout(timer);
    else if (shown && shown !== document.activeElement) later(hide, LEAVE);
    else {
      clearTimeout(timer);
      wanted = null;
    }
  });

  document.addEventListener("pointerdown", (event) => {
    touched = event.pointerType === "touch";
  }, true);

  document.addEventListener("click", (event) => {
    const link = referenceAt(event.target);
    if (link && touched && link !== shown && !link.closest(LISTED) && show(link, "touch")) event.preventDefault();
    else if (!card.contains(event.target)) hide();
  });

  document.addEventListener("focusin", (event) => {
    const link = referenceAt(event.target);
    // A browser scrolls to what has the focus after it told of it: the card is placed by where the reference will be.
    if (link && link.matches(":focus-visible")) {
      link.scrollIntoView({ block: "nearest", behavior: "instant" });
      show(link, "focus") || hide();
    }
    else if (!card.contains(event.target)) hide();
  });

  document.addEventListener("keydown", (event) => {
    touched = false;
    if (event.key === "Escape") hide();
    // What is longer than the screen is read on with the arrow keys, for the focus stays on the reference.
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!way || !shown || shown !== document.activeElement || card.scrollHeight <= card.clientHeight) return;
    event.preventDefault();
    card.scrollTop += way * 40;
  });

  window.addEventListener("resize", hide);
})();
