import * as z from 'zod/mini';
import { oneOf, text } from '../lenient.ts';

/** The text panel's own fields of the saved panel. `text` is historic: shown as it is, without any markup. */
export const TextOptions = z.looseObject({
  mode: oneOf(['markdown', 'html', 'text'], 'markdown'),
  content: text('# title'),
});
export type TextOptions = z.infer<typeof TextOptions>;
