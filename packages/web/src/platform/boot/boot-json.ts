/** Id of the script element that carries the page-load data. */
export const BOOT_DATA_ID = 'boot-data';

/** The page-load data is missing or is not what this version of the page knows. */
export class BootDataError extends Error {
  override readonly name = 'BootDataError';
}

/** @throws BootDataError when the element is missing or is not JSON */
export function readBootJson(page: Pick<Document, 'getElementById'>): unknown {
  const text = page.getElementById(BOOT_DATA_ID)?.textContent;
  if (!text) throw new BootDataError(`The page has no element #${BOOT_DATA_ID}`);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new BootDataError('The page-load data is not JSON', { cause });
  }
}
