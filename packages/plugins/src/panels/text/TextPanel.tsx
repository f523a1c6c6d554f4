import { MarkdownText } from '@pharos/plugin/unstable/markdown-text';
import type { PanelProps } from '@pharos/plugin/ui';
import { BreakableText, DrawnNotice, SanitizedHtml, TextLink } from '@pharos/plugin/unstable/ui';
import type { ReactNode } from 'react';
import type { TextModel } from './model.ts';
import styles from './Text.module.css';

/** Words of the author. Whatever the mode, markup reaches the page through the one sanitiser only. */
export function TextPanel({ model, title, host: { jsonAddress } }: PanelProps<TextModel>) {
  const action = jsonAddress === undefined ? undefined : <TextLink href={jsonAddress}>Open JSON</TextLink>;
  return (
    // The scrolled area takes the focus, so that the arrow keys reach all of a long text.
    <div className={styles.scroller} tabIndex={0} role="region" aria-label={`${title || 'Text'}, words`}>
      {'notices' in model && model.notices.length > 0 && <DrawnNotice action={action}>{model.notices.join(' ')}</DrawnNotice>}
      <Content model={model} action={action} />
    </div>
  );
}

interface ContentProps {
  readonly model: TextModel;
  /** Leads to where a text that is not drawn as it was meant can be changed. */
  readonly action: ReactNode;
}

function Content({ model, action }: ContentProps) {
  switch (model.kind) {
    case 'text':
      return (
        <p className={styles.plain}>
          <BreakableText text={model.content} />
        </p>
      );
    case 'code':
      return <Code {...model} />;
    case 'markdown':
      return <MarkdownText source={model.content} className={styles.prose} action={action} />;
    case 'html':
      return <SanitizedHtml html={model.content} className={styles.prose ?? ''} action={action} />;
  }
}

/** As it was written; the numbers of lines are not copied with it. */
function Code({ content, language, lines }: Extract<TextModel, { readonly kind: 'code' }>) {
  return (
    <pre className={styles.code} data-language={language}>
      {lines ? (
        lines.map((line, index) => (
          <code key={index} className={styles.numbered}>
            <BreakableText text={`${line}\n`} />
          </code>
        ))
      ) : (
        <code>
          <BreakableText text={content} />
        </code>
      )}
    </pre>
  );
}
