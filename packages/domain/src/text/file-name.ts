/** What a file system refuses or a shell reads. */
const REFUSED = /[\u0000-\u001f\u007f<>:"/\\|?*]+/g;
const MAX_LENGTH = 100;

/** A name for a file of a title: what file systems refuse becomes a dash, and neither end is a dot or a space. `fallback` where nothing is left. */
export function fileName(title: string, extension: string, fallback: string): string {
  const name = title
    .replaceAll(REFUSED, '-')
    .slice(0, MAX_LENGTH)
    .replaceAll(/^[.\s-]+|[.\s-]+$/g, '');
  return `${name === '' ? fallback : name}.${extension}`;
}
