import { MAX_DRAWN_TEXT, MAX_INLINE_PICTURES } from '@pharos/contract/drawn-limits';
import { truncateText } from './truncate-text.ts';

/** A picture that stands in the text itself: `data:image/png;base64,...`, up to what ends an address. */
const PICTURE = /data:image\/[a-z0-9.+-]{1,40}[;,][^\s"'()<>`\\]*/gi;

/** Where the first `length` characters of a text end; the pictures in it, up to 1 MB of them, are not among those counted. */
export const drawnEnd = (text: string, length: number): number => findDrawnEnd(text, length).end;

/** The same, and whether it ends there because of its pictures. */
export function findDrawnEnd(text: string, length: number): { readonly end: number; readonly hasManyPictures: boolean } {
  if (text.length <= length) return { end: text.length, hasManyPictures: false };
  let [counted, pictures, last] = [0, 0, 0];
  for (const { 0: picture, index } of text.matchAll(PICTURE)) {
    const before = index - last;
    if (counted + before >= length) break;
    if (pictures + picture.length > MAX_INLINE_PICTURES) return { end: index, hasManyPictures: true };
    counted += before;
    pictures += picture.length;
    last = index + picture.length;
  }
  return { end: Math.min(text.length, last + length - counted), hasManyPictures: false };
}

/** What is drawn of a text. */
export interface DrawnText {
  readonly text: string;
  /** How much is not drawn; undefined where all is. */
  readonly notice: string | undefined;
}

/** The first 64 KB of a text, pictures apart, and a line that says how much is left out. */
export function drawnText(text: string): DrawnText {
  const end = drawnEnd(text, MAX_DRAWN_TEXT);
  if (end === text.length) return { text, notice: undefined };
  const drawn = truncateText(text, end);
  return { text: drawn, notice: `The first ${inKilobytes(drawn.length)} of ${inKilobytes(text.length)} are drawn.` };
}

const inKilobytes = (length: number): string => `${Math.ceil(length / 1024).toLocaleString('en-US')} KB`;
