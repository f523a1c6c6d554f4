import { FIRST_PAINT_ID } from './first-paint-id.ts';

/** Makes the application ready and answers how to draw it; some pages have to load more for that. */
type Start = () => (root: HTMLElement) => unknown;

/**
 * Starts the application of a page. What goes wrong before the first drawing has no page to be shown on: it is logged, and the page says
 * so in plain words.
 */
export function bootApplication(page: Document, start: Start): void {
  const root = page.getElementById('root');
  const fail = (error: unknown): void => {
    console.error('Application boot failed', error);
    (page.getElementById(FIRST_PAINT_ID) ?? root ?? page.body).replaceChildren(buildApology(page));
  };
  try {
    const draw = start();
    if (!root) throw new Error('The page has no element #root');
    Promise.resolve(draw(root)).catch(fail);
  } catch (error) {
    fail(error);
  }
}

function buildApology(page: Document): HTMLElement {
  const paragraph = page.createElement('p');
  paragraph.setAttribute('role', 'alert');
  paragraph.textContent = 'The application did not start. Reload the page; if that does not help, tell the administrator of this server.';
  return paragraph;
}
