/** Hands text, whole or in pieces, to the browser as a file to save. */
export function saveFile(name: string, text: string | readonly BlobPart[], type: string): void {
  const url = URL.createObjectURL(
    new Blob(typeof text === 'string' ? [text] : [...text], {
      type: type.startsWith('text/') || type.endsWith('json') ? `${type};charset=utf-8` : type,
    }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url)); // the browser has taken it by then
}
