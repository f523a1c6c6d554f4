import type { Frame } from '@pharos/plugin';
import type { TextOptions } from './options.ts';

export type TextModel =
  | { readonly kind: 'markdown' | 'html' | 'text'; readonly content: string }
  | { readonly kind: 'code'; readonly content: string; readonly language: string; readonly lines: readonly string[] | undefined };

/** What is to be shown; turning it into elements needs the page and is the component's work. Lines of code are told apart where they are numbered. */
export function buildText(_frames: readonly Frame[], { mode, content, language, showLineNumbers }: TextOptions): TextModel {
  if (mode !== 'code') return { kind: mode, content };
  return { kind: mode, content, language, lines: showLineNumbers ? content.split('\n') : undefined };
}
