import { MAX_RENDERED_MARKDOWN } from '@pharos/contract/drawn-limits';
import { drawnText } from '@pharos/domain/text/drawn-text';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { BreakableText, useBasePath } from '../text/index.ts';
import { sanitize } from './sanitize.ts';
import styles from './sanitized.module.css';

interface SanitizedHtmlProps {
  /** Whatever somebody saved. Variables must be filled in already: nothing may change it after this. */
  readonly html: string;
  /** The Markdown that the HTML was made of. */
  readonly markdown?: string;
  readonly className?: string;
  /** Behind the line that says that it is shown as text. */
  readonly action?: ReactNode;
}

/** The one place where markup of users reaches the page. What is too large is shown as the text that was written, with a line that says so. */
export function SanitizedHtml({ html, markdown, className = '', action }: SanitizedHtmlProps) {
  const host = useRef<HTMLDivElement>(null);
  const basePath = useBasePath();
  const [refusal, setRefusal] = useState<string>();
  const isMarkdown = markdown !== undefined;
  useLayoutEffect(() => {
    const clean = sanitize(html, isMarkdown ? { basePath, maxLength: MAX_RENDERED_MARKDOWN } : { basePath });
    host.current?.replaceChildren(...('nodes' in clean ? [clean.nodes] : []));
    setRefusal('refusal' in clean ? clean.refusal : undefined);
  }, [html, basePath, isMarkdown]);
  const isRefused = refusal !== undefined;
  return (
    <>
      <div ref={host} className={className} hidden={isRefused} />
      {isRefused && <ShownAsText text={markdown ?? html} reason={`this ${isMarkdown ? 'Markdown' : 'HTML'} ${refusal}`} action={action} />}
    </>
  );
}

interface ShownAsTextProps extends Pick<SanitizedHtmlProps, 'action'> {
  readonly text: string;
  /** Why, as the rest of a sentence. */
  readonly reason: string;
}

/** Markup as it was written. */
export function ShownAsText({ text, reason, action }: ShownAsTextProps) {
  const drawn = drawnText(text);
  return (
    <>
      <DrawnNotice action={action}>{`Shown as text: ${reason}.${drawn.notice === undefined ? '' : ` ${drawn.notice}`}`}</DrawnNotice>
      <p className={styles.text}>
        <BreakableText text={drawn.text} />
      </p>
    </>
  );
}

/** A line above a text that says which part of it is not drawn, or not as its author meant it. */
export function DrawnNotice({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) {
  return (
    <p role="note" className={styles.notice}>
      {children} {action}
    </p>
  );
}
