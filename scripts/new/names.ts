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

/** @throws NameError; `shown` is what people read, where the name alone does not give it (`CSV over HTTP`) */
export function parseNames(text: string, shown?: string): Names {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text))
    throw new NameError(
      `"${text}" is no name: write it like ${kebabOf(text) || 'status-map'}, in lower case; what people read may follow it`,
    );
  if (shown !== undefined && !/^[\p{L}\d][\p{L}\d ()+./-]*$/u.test(shown))
    throw new NameError(`"${shown}" cannot be put into code: only letters, digits, spaces and ( ) + . / -`);
  const parts = text.split('-');
  const pascal = parts.map(capital).join('');
  return { kebab: text, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), pascal, title: shown ?? capital(parts.join(' ')) };
}

/** The nearest name to what was typed. */
const kebabOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[-\d]+|-+$/g, '');

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
