import { isMailAddress } from '@pharos/contract/mail-address';
import { NAME_MAX_LENGTH } from '@pharos/contract/primitives';

/** A picture that the HTML part shows as `cid:<id>`. */
export interface InlinePicture {
  /** Letters, digits, `-`, `_` and `.`; with a host behind `@` where the caller likes. */
  readonly id: string;
  readonly type: 'image/png' | 'image/jpeg' | 'image/gif';
  readonly bytes: Uint8Array;
}

/** One mail to one person. */
export interface MailMessage {
  readonly to: { readonly address: string; readonly name?: string };
  readonly subject: string;
  /** At least one of the two parts. */
  readonly text?: string;
  readonly html?: string;
  readonly pictures?: readonly InlinePicture[];
  /** `<id@host>`, the same over all attempts, by which a server knows a mail that it has taken already. */
  readonly messageId: string;
}

const MAX_PART_LENGTH = 1_048_576;
const MAX_PICTURE_BYTES = 10_485_760;
const MAX_PICTURES = 20;

/** `\p{Cc}` holds CR, LF, NUL and DEL: nothing ends a line of the header, or begins one. */
const STEERING = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const MESSAGE_ID = /^<[\w.+-]{1,100}@[\w.-]{1,253}>$/;
const PICTURE_ID = /^[\w.-]{1,100}(?:@[\w.-]{1,100})?$/;

/** Why a message cannot be sent as it is; undefined where it can. */
export function findProblem({ to, subject, text, html, pictures = [], messageId }: MailMessage): string | undefined {
  if (!isMailAddress(to.address)) return 'the address is no mail address';
  if (!isHeaderText(to.name ?? '')) return 'the name of the recipient is too long or has signs that no name has';
  if (!isHeaderText(subject)) return 'the subject is too long or has more than one line';
  if (!MESSAGE_ID.test(messageId)) return 'the id of the message is none';
  if (!text && !html) return 'the message is empty';
  if ([text, html].some((part) => part !== undefined && part.length > MAX_PART_LENGTH)) return 'the message is too long';
  if (pictures.some(({ id }) => !PICTURE_ID.test(id))) return 'the id of a picture is none';
  const bytes = pictures.reduce((sum, picture) => sum + picture.bytes.length, 0);
  if (pictures.length > MAX_PICTURES || bytes > MAX_PICTURE_BYTES) return 'the pictures are too many or too large';
  return undefined;
}

const isHeaderText = (text: string): boolean => text.length <= NAME_MAX_LENGTH && !STEERING.test(text);

/** A subject or a name as a message takes it: one line, and as long as a header may be. */
export const toHeaderText = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, NAME_MAX_LENGTH)
    .toWellFormed();
