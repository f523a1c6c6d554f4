/**
 * What decides how an element looks, and what a picture of it therefore needs. Everything else is left to the browser's defaults. No shorthands but those whose computed
 * value is never empty.
 */
const PROPERTIES = `
  display position top right bottom left float box-sizing width height overflow-x overflow-y opacity visibility margin
  padding border-top border-right border-bottom border-left border-radius border-collapse border-spacing outline
  box-shadow background-color background-image background-size background-position background-repeat background-clip color
  flex-grow flex-shrink flex-basis flex-direction flex-wrap grid-template-columns grid-template-rows grid-template-areas
  grid-auto-flow grid-auto-columns grid-auto-rows grid-column-start grid-column-end grid-row-start grid-row-end row-gap
  column-gap align-items align-content align-self justify-content justify-items justify-self order z-index transform
  transform-origin clip-path mask filter isolation font-family font-size font-weight font-style font-variant-numeric
  font-feature-settings line-height letter-spacing text-align text-decoration text-transform text-overflow text-shadow
  text-indent white-space word-break overflow-wrap vertical-align list-style table-layout object-fit aspect-ratio
  -webkit-line-clamp -webkit-box-orient fill fill-opacity stroke stroke-width stroke-opacity stroke-dasharray
  stroke-linecap stroke-linejoin text-anchor dominant-baseline stop-color stop-opacity
`
  .trim()
  .split(/\s+/);

/** What belongs to the page and not to the picture: what opens menus, what only screen readers read, what one takes hold of. */
function isLeftOut(element: Element, style: CSSStyleDeclaration): boolean {
  return (
    style.display === 'none' ||
    style.visibility === 'hidden' ||
    style.clipPath === 'inset(50%)' ||
    element.hasAttribute('data-panel-resize') ||
    (element.hasAttribute('aria-haspopup') && !element.hasAttribute('data-panel-title'))
  );
}

/** A canvas as the picture that it holds; undefined where it is empty. */
function pictureOf(canvas: HTMLCanvasElement): HTMLImageElement | undefined {
  if (canvas.width === 0 || canvas.height === 0) return undefined;
  const image = document.createElement('img');
  image.src = canvas.toDataURL('image/png');
  return image;
}

function copyStyle(style: CSSStyleDeclaration, to: HTMLElement | SVGElement): void {
  for (const name of PROPERTIES) {
    const value = style.getPropertyValue(name);
    if (value !== '') to.style.setProperty(name, value);
  }
  // A picture has no time in which anything could move.
  to.style.setProperty('transition', 'none');
  to.style.setProperty('animation', 'none');
}

/** A copy of an element that looks the same outside of the page: styles stand in it, canvases are pictures. Undefined for what is no part of the picture. */
export function cloneStyled(element: Element): Element | undefined {
  const style = getComputedStyle(element);
  if (isLeftOut(element, style)) return undefined;
  const copy = element instanceof HTMLCanvasElement ? pictureOf(element) : element.cloneNode(false);
  if (!(copy instanceof HTMLElement || copy instanceof SVGElement)) return undefined;
  for (const name of ['class', 'id', 'tabindex', 'aria-describedby', 'aria-labelledby']) copy.removeAttribute(name);
  copyStyle(style, copy);
  for (const child of element.childNodes) {
    if (child instanceof Element) {
      const styled = cloneStyled(child);
      if (styled) copy.append(styled);
    } else if (child.nodeType === Node.TEXT_NODE) copy.append(child.cloneNode());
  }
  if (element.scrollTop !== 0 || element.scrollLeft !== 0)
    for (const child of copy.children)
      if (child instanceof HTMLElement) child.style.setProperty('translate', `${-element.scrollLeft}px ${-element.scrollTop}px`);
  return copy;
}
