import type { Frame } from '@pharos/plugin';
import { drawnText, MAX_NUMBERED_LINES } from '@pharos/plugin/unstable';
import type { TextOptions } from './options.ts';

export type TextModel =
  /** How much of markup is drawn is known once it is read. */
  | { readonly kind: 'markdown' | 'html'; readonly content: string }
  | (DrawnContent & { readonly kind: 'text' })
  | (DrawnContent & { readonly kind: 'code'; readonly language: string; readonly lines: readonly string[] | undefined });

/** At most 64 KB, and a line for each way in which it is less than what was written. */
interface DrawnContent {
  readonly content: string;
  readonly notices: readonly string[];
}

/** What is to be shown; turning it into elements needs the page and is the component's work. Lines of code are told apart where they are numbered. */
export function buildText(_frames: readonly Frame[], { mode, content, language, showLineNumbers }: TextOptions): TextModel {
  if (mode === 'markdown' || mode === 'html') return { kind: mode, content };
  const { text, notice } = drawnText(content);
  const notices = notice === undefined ? [] : [notice];
  if (mode === 'text') return { kind: mode, content: text, notices };
  const lines = showLineNumbers ? text.split('\n') : undefined;
  if (!lines || lines.length <= MAX_NUMBERED_LINES) return { kind: mode, content: text, notices, language, lines };
  const unnumbered = `More than ${MAX_NUMBERED_LINES.toLocaleString('en-US')} lines have no numbers.`;
  return { kind: mode, content: text, notices: [...notices, unnumbered], language, lines: undefined };
}
