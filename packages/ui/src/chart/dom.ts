/** An element with a class and, if wanted, a text. Charts are drawn without React, so that a pointer move costs no rendering. */
export function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className = '', text = ''): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text) made.textContent = text;
  return made;
}

/** Writes only what differs: a written text is laid out again even when it is the same. */
export function setText(node: Element, text: string): void {
  if (node.textContent !== text) node.textContent = text;
}

/** A value with its unit in a smaller, quieter type. */
export function setValue(
  node: Element,
  parts: { readonly prefix: string; readonly text: string; readonly suffix: string },
  unitClass: string,
): void {
  const number = `${parts.prefix}${parts.text}`;
  const [first, unit] = [node.firstChild, node.lastElementChild];
  if (first?.nodeType === Node.TEXT_NODE && unit) {
    if (first.nodeValue !== number) first.nodeValue = number;
    setText(unit, parts.suffix);
    return;
  }
  const small = element('small', unitClass, parts.suffix);
  node.replaceChildren(document.createTextNode(number), small);
}

/** A series key: a short bar in the colour of the line. */
export function seriesKey(className: string, color: string): HTMLElement {
  const key = element('i', className);
  key.style.setProperty('--series-color', color);
  return key;
}
