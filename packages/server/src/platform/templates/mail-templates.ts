import type { Log } from '../log/log.ts';
import { toHeaderText } from '../mail/message.ts';
import { compileTemplate, type Template } from './template.ts';
import { findTemplateFiles, type TemplateFile } from './template-files.ts';
import { TemplateError } from './template-error.ts';
import type { Fields } from './tree.ts';

/** A mail that ships with Pharos, as two templates. */
export interface BuiltInMail {
  /** Says the subject. */
  readonly html: string;
  readonly text: string;
  /** A value for each field that the mail has: files that replace it are tried with them, and the gallery shows them. */
  readonly example: Fields;
}

export interface FilledMail {
  readonly subject: string;
  readonly html: string;
  /** None where a file replaced the HTML and no file the text: it would say something else. */
  readonly text: string | undefined;
}

export interface MailTemplates<Name extends string> {
  /** The mail of that name with values in it. @throws TemplateError where the built-in one becomes too long */
  fill(name: Name, data: Fields): FilledMail;
}

interface MailTemplateParts<Name extends string> {
  readonly builtIn: Readonly<Record<Name, BuiltInMail>>;
  /** `[emails] templates_pattern`. */
  readonly patterns: readonly string[];
  /** Where relative patterns start. */
  readonly folder: string;
  readonly log: Log;
  readonly nowMs: () => number;
}

interface Templates {
  readonly html: Template;
  readonly text: Template | undefined;
}

/** Built-in mails, replaced by the files of the operator where these can be used. The log says of each that cannot why; the built-in one stays. */
export function openMailTemplates<Name extends string>({
  builtIn,
  patterns,
  folder,
  log,
  nowMs,
}: MailTemplateParts<Name>): MailTemplates<Name> {
  const warn = (problem: string): void => log.warn(`templates of mails: ${problem}`);
  const { files, problems } = findTemplateFiles(patterns, folder);
  problems.forEach(warn);
  const isKnown = ({ name }: TemplateFile): boolean => Object.hasOwn(builtIn, name);
  const unknown = files.filter((file) => !isKnown(file));
  if (unknown.length > 0)
    warn(`${unknown.map(({ path }) => path).join(', ')} replace nothing: the mails are ${Object.keys(builtIn).join(', ')}`);
  const shipped = new Map<string, Templates>();
  const replaced = new Map<string, Templates>();
  for (const [name, mail] of Object.entries<BuiltInMail>(builtIn)) {
    const own = compileBuiltIn(name, mail);
    shipped.set(name, own);
    const tried = (kind: TemplateFile['kind']) =>
      tryFile({ file: files.findLast((file) => file.name === name && file.kind === kind), example: mail.example, nowMs: nowMs(), warn });
    const [html, text] = [tried('html'), tried('text')];
    if (html || text) replaced.set(name, { html: html ?? own.html, text: text ?? (html ? undefined : own.text) });
  }

  /** The subject of a file counts before that of a built-in template. */
  const fillFrom = (templates: Templates, own: Templates, data: Fields): FilledMail => {
    const html = templates.html.render(data, nowMs());
    const text = templates.text?.render(data, nowMs());
    const ofFiles = templates.html === own.html ? [text?.subject, html.subject] : [html.subject, text?.subject];
    const said = ofFiles.find((subject) => subject !== undefined) ?? own.html.render(data, nowMs()).subject ?? '';
    return { subject: toHeaderText(said), html: html.text, text: text?.text.trim() };
  };
  return {
    fill(name, data) {
      const own = shipped.get(name);
      if (!own) throw new Error(`there is no mail ${name}`);
      try {
        return fillFrom(replaced.get(name) ?? own, own, data);
      } catch (error) {
        if (!(error instanceof TemplateError) || !replaced.has(name)) throw error;
        warn(`${error.message}; this mail is the built-in one`);
        return fillFrom(own, own, data);
      }
    },
  };
}

const compileBuiltIn = (name: string, { html, text }: BuiltInMail): Templates => ({
  html: compileTemplate({ file: `${name}.html`, text: html, kind: 'html' }),
  text: compileTemplate({ file: `${name}.txt`, text, kind: 'text' }),
});

interface Trial {
  readonly file: TemplateFile | undefined;
  readonly example: Fields;
  readonly nowMs: number;
  readonly warn: (problem: string) => void;
}

/** The template of a file, where it can be read and filled with the example. */
function tryFile({ file, example, nowMs, warn }: Trial): Template | undefined {
  if (!file) return undefined;
  try {
    const template = compileTemplate({ file: file.path, text: file.text, kind: file.kind });
    template.render(example, nowMs);
    const unknown = [...template.fields].filter((name) => !Object.hasOwn(example, name));
    if (unknown.length > 0) warn(`${file.path}: this mail has no ${unknown.map((name) => `.${name}`).join(', ')}, which stays empty`);
    return template;
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    warn(`${error.message}; the built-in one is used`);
    return undefined;
  }
}
