// Every piece of text in the article, and in its pictures, with a contrast below 4.5 to the colour behind it.
() => {
  const parse = (colour) => {
    const [r, g, b, a = 1] = colour.match(/[\d.]+/g).map(Number);
    return [r, g, b, a];
  };
  const light = (colour) => {
    const [r, g, b] = colour.map((part) => part / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = (element) => {
    const box = element.closest("a.box, g.box");
    if (box) return parse(getComputedStyle(box.querySelector("rect")).fill);
    for (let above = element; above; above = above.parentElement) {
      const colour = parse(getComputedStyle(above).backgroundColor);
      if (colour[3] === 1) return colour;
    }
    return [255, 255, 255, 1];
  };
  const faint = [];
  for (const element of document.querySelectorAll("article *, nav.trail *, .sidebar-tree a")) {
    const own = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
    if (!own || !element.checkVisibility() || ["TITLE", "DESC"].includes(element.tagName.toUpperCase())) continue;
    if (element.matches(".headerlink")) continue;
    const style = getComputedStyle(element);
    const front = light(parse(element instanceof SVGElement ? style.fill : style.color));
    const back = light(ground(element));
    const contrast = (Math.max(front, back) + 0.05) / (Math.min(front, back) + 0.05);
    if (contrast < 4.5) faint.push(`${element.tagName}.${element.getAttribute("class")}: ${contrast.toFixed(2)}`);
  }
  return [...new Set(faint)];
}
