// Changes in place: a reader chooses an older edition, and sees what came and went since. The choice stands in the address.
(() => {
  "use strict";
  const choice = document.querySelector(".uc-since-choice");
  if (!choice) return;
  const steps = choice.querySelector(".uc-steps");
  const told = choice.querySelector("output");
  const marked = [...document.querySelectorAll("[data-since]")];
  const inputs = [...choice.querySelectorAll("input")];
  let shown = [];
  let at = -1;
  let last = null;

  function show(number) {
    shown = [];
    at = -1;
    last = null;
    for (const each of marked) {
      const on = number !== "" && each.dataset.since.split(" ").includes(number);
      each.classList.remove("uc-here");
      if (on && !follows(each, last)) shown.push([]);
      if (on) shown.at(-1).push((last = each));
      if (each.classList.contains("went")) {
        each.hidden = !on;
        continue;
      }
      // What is new is an insertion only while somebody asks for it; to everybody else it is the rule.
      each.classList.toggle("on", on);
      if (on) each.setAttribute("role", "insertion");
      else each.removeAttribute("role");
    }
    steps.hidden = number === "";
    tell();
  }

  // Whether words went or came in the same rule right where others did: for a reader that is one place.
  function follows(one, other) {
    if (other === null || one.closest("section") !== other.closest("section")) return false;
    const between = document.createRange();
    between.setStartAfter(other);
    between.setEndBefore(one);
    const words = between.cloneContents();
    for (const hidden of words.querySelectorAll(".went, .changed-mark, button")) hidden.remove();
    return !/[\p{L}\p{N}]/u.test(words.textContent);
  }

  function tell() {
    told.textContent = at < 0 ? `${shown.length} ${shown.length === 1 ? "place" : "places"}` : `${at + 1} of ${shown.length}`;
  }

  function step(by) {
    if (!shown.length) return;
    at = (at < 0 && by < 0 ? shown.length - 1 : at + by + shown.length) % shown.length;
    for (const each of shown.flat()) each.classList.toggle("uc-here", shown[at].includes(each));
    const [here] = shown[at];
    here.tabIndex = -1;
    here.focus({ preventScroll: true });
    here.scrollIntoView({ block: "center", behavior: "instant" });
    tell();
  }

  function keep(edition) {
    const address = new URL(location.href);
    if (edition) address.searchParams.set("since", edition);
    else address.searchParams.delete("since");
    try {
      history.replaceState(history.state, "", address);
    } catch {
      // Some browsers let no page on a disk change its address; the choice holds all the same.
    }
  }

  choice.addEventListener("change", (event) => {
    show(event.target.value);
    keep(event.target.dataset.edition);
  });
  choice.addEventListener("click", (event) => {
    const button = event.target.closest("[data-step]");
    if (button) step(Number(button.dataset.step));
  });

  // `n` and `p`, as from match to match elsewhere, while changes are shown and nobody types.
  document.addEventListener("keydown", (event) => {
    const by = { n: 1, p: -1 }[event.key];
    const typing = event.target.closest?.("input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]");
    if (!by || !shown.length || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    step(by);
  });

  const asked = new URLSearchParams(location.search).get("since");
  const chosen = inputs.find((input) => asked && input.dataset.edition === asked);
  if (chosen) {
    chosen.checked = true;
    show(chosen.value);
  } else {
    inputs[0].checked = true; // a browser that goes back remembers what was checked
  }
  choice.hidden = false;
})();
