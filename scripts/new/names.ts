/** One name in the forms that code and people use. */
export interface Names {
  /** `status-map`: folder, address, id. */
  readonly kebab: string;
  /** `statusMap`: values. */
  readonly camel: string;
  /** `StatusMap`: components, types. */
  readonly pascal: string;
  /** `Status map`: what people read. */
  readonly title: string;
}

/** A name that cannot be a folder and an identifier at once. */
export class NameError extends Error {
  override readonly name = 'NameError';
}

/** @throws NameError */
export function parseNames(text: string): Names {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text)) throw new NameError(`"${text}" is no name: write it like status-map, in lower case`);
  const parts = text.split('-');
  const pascal = parts.map(capital).join('');
  return { kebab: text, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), pascal, title: capital(parts.join(' ')) };
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
