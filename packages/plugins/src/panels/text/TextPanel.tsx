import { type PanelProps, SanitizedHtml } from '@pharos/plugin/ui';
import { useMemo } from 'react';
import { markdownToHtml } from '@pharos/plugin/markdown';
import type { TextModel } from './model.ts';
import styles from './Text.module.css';

/** Words of the author. Whatever the mode, markup reaches the page through the one sanitiser only. */
export function TextPanel({ model, title }: PanelProps<TextModel>) {
  return (
    // The scrolled area takes the focus, so that the arrow keys reach all of a long text.
    <div className={styles.scroller} tabIndex={0} role="region" aria-label={`${title || 'Text'}, words`}>
      <Content model={model} />
    </div>
  );
}

function Content({ model }: { readonly model: TextModel }) {
  switch (model.kind) {
    case 'text':
      return <p className={styles.plain}>{model.content}</p>;
    case 'code':
      return <Code {...model} />;
    case 'markdown':
    case 'html':
      return <Prose {...model} />;
  }
}

function Prose({ kind, content }: Pick<TextModel, 'kind' | 'content'>) {
  const html = useMemo(() => (kind === 'markdown' ? markdownToHtml(content) : content), [kind, content]);
  return <SanitizedHtml html={html} className={styles.prose} />;
}

/** As it was written; the numbers of lines are not copied with it. */
function Code({ content, language, lines }: Extract<TextModel, { readonly kind: 'code' }>) {
  return (
    <pre className={styles.code} data-language={language}>
      {lines ? (
        lines.map((line, index) => (
          <code key={index} className={styles.numbered}>
            {`${line}\n`}
          </code>
        ))
      ) : (
        <code>{content}</code>
      )}
    </pre>
  );
}
