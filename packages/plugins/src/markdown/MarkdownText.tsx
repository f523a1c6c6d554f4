import { MAX_MARKDOWN_HERE } from '@pharos/contract/drawn-limits';
import { drawnText } from '@pharos/domain/text/drawn-text';
import { DrawnNotice, SanitizedHtml, ShownAsText } from '@pharos/ui/sanitized';
import { browserWorkerHost } from '@pharos/ui/worker';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { createMarkdownReader, type MarkdownJob, type MarkdownMessage, type ReadMarkdown, TOO_NESTED } from './markdown-reader.ts';
import { markdownToHtml } from './markdown-to-html.ts';

type Reader = ReturnType<typeof createMarkdownReader>;

let reader: Reader | undefined;

/** The one of this page. */
const pageReader = (): Reader =>
  (reader ??= createMarkdownReader(
    browserWorkerHost<MarkdownJob, MarkdownMessage>(() => new Worker(new URL('./markdown-worker.ts', import.meta.url), { type: 'module' })),
  ));

interface MarkdownTextProps {
  readonly source: string;
  readonly className?: string | undefined;
  /** Behind a line that says that not all is drawn as it was meant. */
  readonly action?: ReactNode;
}

/** Markdown of somebody; markup reaches the page through the one sanitiser only. At most 64 KB of it are drawn. */
export function MarkdownText({ source, className = '', action }: MarkdownTextProps) {
  const { text, notice } = drawnText(source);
  const read = useMarkdown(text);
  if (!read) return null;
  if ('refusal' in read) return <ShownAsText text={source} reason={`this Markdown ${read.refusal}`} action={action} />;
  return (
    <>
      {notice !== undefined && <DrawnNotice action={action}>{notice}</DrawnNotice>}
      <SanitizedHtml html={read.html} markdown={read.source} className={className} action={action} />
    </>
  );
}

const SIGN = /[!-/:-@[-`{-~]/g;

/** What takes long is made of signs: 4 KB of `*a_` are half a second. */
function isReadHere(text: string): boolean {
  if (text.length > MAX_MARKDOWN_HERE.length) return false;
  return (text.match(SIGN)?.length ?? 0) <= MAX_MARKDOWN_HERE.signs;
}

const readHere = (text: string): ReadMarkdown => {
  const html = markdownToHtml(text);
  return html === undefined ? TOO_NESTED : { html };
};

/** A short text at once, a long one as soon as it is read; until then what was there before. */
function useMarkdown(text: string): (ReadMarkdown & { readonly source: string }) | undefined {
  const here = useMemo(() => {
    const read = isReadHere(text) ? readHere(text) : pageReader().known(text);
    return read && { ...read, source: text };
  }, [text]);
  const [arrived, setArrived] = useState(here);
  useEffect(() => (here ? undefined : pageReader().read(text, (read) => setArrived({ ...read, source: text }))), [here, text]);
  return here ?? arrived;
}
