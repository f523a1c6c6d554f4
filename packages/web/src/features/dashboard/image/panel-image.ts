import { cloneStyled } from './clone-styled.ts';
import { embedFonts } from './embed-fonts.ts';

const SVG = 'http://www.w3.org/2000/svg';
const XHTML = 'http://www.w3.org/1999/xhtml';

/** The first background on the way up, for a panel that has none of its own. */
function backgroundBehind(element: Element | null): string {
  for (let at = element; at; at = at.parentElement) {
    const color = getComputedStyle(at).backgroundColor;
    if (color !== '' && color !== 'transparent' && !/,\s*0\)$/.test(color)) return color;
  }
  return '#fff';
}

async function drawingOf(
  panel: Element,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<HTMLImageElement> {
  const copy = cloneStyled(panel);
  if (!(copy instanceof HTMLElement)) throw new Error('The panel is not on the page');
  Object.assign(copy.style, { position: 'static', margin: '0', transform: 'none', width: `${width}px`, height: `${height}px` });
  const style = document.createElementNS(XHTML, 'style');
  style.textContent = await embedFonts();
  const foreign = document.createElementNS(SVG, 'foreignObject');
  foreign.setAttribute('width', '100%');
  foreign.setAttribute('height', '100%');
  foreign.append(style, copy);
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('width', String(width));
  svg.setAttribute('height', String(height));
  svg.append(foreign);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  await image.decode();
  return image;
}

/**
 * A panel as it stands on the page, title and drawing, as PNG. Made by the browser alone, from a copy of the panel in an SVG image. Before a release of its own for
 * it, Safari draws such an image without pictures inside, so that what stands on a canvas may be missing there.
 */
export async function renderPanel(panel: Element, scale = Math.max(2, window.devicePixelRatio)): Promise<Blob> {
  const { width, height } = panel.getBoundingClientRect();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  const image = await drawingOf(panel, { width, height });
  context.fillStyle = backgroundBehind(panel);
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('This browser makes no PNG of the panel'))), 'image/png'),
  );
}
