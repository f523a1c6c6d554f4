import type { Frame } from '@pharos/plugin';
import type { TextOptions } from './options.ts';

export type TextModel = { readonly kind: 'markdown' | 'html' | 'text'; readonly content: string };

/** What is to be shown; turning it into elements needs the page and is the component's work. */
export const buildText = (_frames: readonly Frame[], { mode, content }: TextOptions): TextModel => ({ kind: mode, content });
