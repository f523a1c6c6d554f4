import { tolerantChoice, tolerantText } from '@pharos/plugin';
import * as z from 'zod/mini';

/** The text panel's own fields of the saved panel. `text` is historic: shown as it is, without any markup. */
export const TextOptions = z.looseObject({
  mode: tolerantChoice(['markdown', 'html', 'text'], 'markdown'),
  content: tolerantText('# title'),
});
export type TextOptions = z.infer<typeof TextOptions>;
