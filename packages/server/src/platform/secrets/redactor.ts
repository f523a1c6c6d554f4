import { AppError } from '@pharos/contract/errors';
import { escapePattern } from '@pharos/domain/text/escape-pattern';
import { SECRET_MASK } from '@pharos/domain/text/url-secrets';
import { QueryError } from '@pharos/plugin';
import { secretForms } from './secret-forms.ts';

/** Cuts secrets out of what leaves the place that knows them. */
export interface Redactor {
  text(text: string): string;
  /** Bytes of any text that keeps ASCII as it is. */
  bytes(bytes: Uint8Array): Uint8Array;
  /** The same error where it holds no secret; else one of the same kind without. */
  error(error: unknown): unknown;
}

/** Shorter secrets are cut where they stand alone: inside of words they tell nothing, and the words would be lost. */
const MIN_INSIDE_TEXT = 4;
/** Of a secret that was cut off at the end of a text, as many letters are left at most. */
const MAX_REST = 3;

/** A redactor for these secrets, in every form in which they may come back. */
export function createRedactor(secrets: Iterable<string>): Redactor {
  const forms = [...new Set([...secrets].flatMap(secretForms))].toSorted((one, other) => other.length - one.length);
  if (forms.length === 0) return NOTHING_TO_CUT;
  const text = cutter(forms);
  const binary = cutter(forms.map((form) => Buffer.from(form).toString('latin1')));
  return {
    text,
    bytes: (bytes) => Buffer.from(binary(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')), 'latin1'),
    error: (error) => redactError(error, text),
  };
}

const NOTHING_TO_CUT: Redactor = { text: (text) => text, bytes: (bytes) => bytes, error: (error) => error };

/** Takes something out of a text. */
export type Cut = (text: string) => string;

/** Cuts form by form, longest first, and what is left of a secret where the text was ended inside of it. */
function cutter(forms: readonly string[]): Cut {
  const cuts = forms.map((form): Cut => (form.length < MIN_INSIDE_TEXT ? shortCut(form) : (text) => text.replaceAll(form, SECRET_MASK)));
  return (text) =>
    cutEnd(
      cuts.reduce((rest, cut) => cut(rest), text),
      forms,
    );
}

function shortCut(form: string): Cut {
  const alone = new RegExp(`(?<![\\p{L}\\p{N}_])${escapePattern(form)}(?![\\p{L}\\p{N}_])`, 'gu');
  return (text) => text.replaceAll(alone, SECRET_MASK);
}

function cutEnd(text: string, forms: readonly string[]): string {
  const rest = Math.max(0, ...forms.map((form) => startAtEnd(text, form)));
  return rest > MAX_REST ? text.slice(0, -rest) + SECRET_MASK : text;
}

/** How many letters of the form's start the text ends with, where the whole of it does not stand there. */
function startAtEnd(text: string, form: string): number {
  if (form.length <= MAX_REST + 1) return 0;
  const end = text.slice(1 - form.length);
  const head = form.slice(0, MAX_REST + 1);
  for (let at = end.indexOf(head); at >= 0; at = end.indexOf(head, at + 1)) if (form.startsWith(end.slice(at))) return end.length - at;
  return 0;
}

/** An error whose texts are cut, its causes too: the same one where nothing is to be cut, else one of the same kind. */
export function redactError(error: unknown, cut: Cut): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? cut(error) : error;
  const cause = redactError(error.cause, cut);
  if (error instanceof AppError) return redactAppError(error, { cut, cause });
  if (error instanceof QueryError) return redactQueryError(error, cut);
  if (cause === error.cause && cut(error.message) === error.message && cut(error.stack ?? '') === error.stack) return error;
  const redacted = new Error(cut(error.message), { cause });
  redacted.name = error.name;
  redacted.stack = cut(error.stack ?? '');
  return redacted;
}

function redactAppError(error: AppError, { cut, cause }: { readonly cut: Cut; readonly cause: unknown }): AppError {
  if (cause === error.cause && cut(error.message) === error.message) return error;
  const params = Object.fromEntries(
    Object.entries(error.params).map(([name, value]) => [name, typeof value === 'string' ? cut(value) : value]),
  );
  return new AppError(error.code, params, { cause, fields: error.fields });
}

function redactQueryError({ message, blame, detail, frames }: QueryError, cut: Cut): QueryError {
  return new QueryError(cut(message), { blame, detail: detail === undefined ? undefined : cut(detail), frames });
}
