import { tolerantBoolean, tolerantChoice, tolerantText } from '@pharos/plugin';
import { defineTwoForms, type EitherForm } from '@pharos/plugin/unstable';
import * as z from 'zod/mini';

export const TEXT_MODES = ['markdown', 'html', 'text', 'code'] as const;
/** What newer documents call the languages of code. */
export const LANGUAGES = ['plaintext', 'json', 'yaml', 'xml', 'typescript', 'sql', 'go', 'markdown', 'html'] as const;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The settings as older documents have them, beside the other fields of the panel (wire-notes dashboard-json 3.5). */
const Own = z.object({
  mode: tolerantChoice(TEXT_MODES, 'markdown'),
  content: tolerantText('# title'),
  /** Of the mode `code`, which came with newer documents. */
  language: tolerantText('plaintext'),
  showLineNumbers: tolerantBoolean(false),
});
export type TextSettings = z.infer<typeof Own>;
export type TextOptions = EitherForm<TextSettings>;

const ofCode =
  (name: 'language' | 'showLineNumbers') =>
  (_value: unknown, { code }: Fields): unknown =>
    isFields(code) ? code[name] : undefined;

const forms = defineTwoForms<TextSettings>({
  own: Own,
  newer: { language: { read: ofCode('language') }, showLineNumbers: { read: ofCode('showLineNumbers') } },
});

export const TextOptions = forms.options;

/** Fields of the saved panel that say a change; what concerns code stands in a place of its own. */
export function writeText(view: TextOptions, { language, showLineNumbers, ...rest }: Partial<TextSettings>): Partial<TextOptions> {
  const fields = forms.write(view, rest);
  if (language === undefined && showLineNumbers === undefined) return fields;
  const saved = isFields(view['options']) ? view['options'] : {};
  const code = {
    ...(isFields(saved['code']) ? saved['code'] : {}),
    ...(language === undefined ? {} : { language }),
    ...(showLineNumbers === undefined ? {} : { showLineNumbers }),
  };
  if (!view.isNewerForm) return { ...fields, ...code };
  return { options: { ...saved, ...(isFields(fields['options']) ? fields['options'] : {}), code } };
}
