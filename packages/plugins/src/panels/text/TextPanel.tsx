import { type PanelProps, SanitizedHtml } from '@pharos/plugin/ui';
import { useMemo } from 'react';
import { markdownToHtml } from '@pharos/plugin/markdown';
import type { TextModel } from './model.ts';
import styles from './Text.module.css';

/** Words of the author. Whatever the mode, markup reaches the page through the one sanitiser only. */
export function TextPanel({ model, title }: PanelProps<TextModel>) {
  const html = useMemo(() => (model.kind === 'markdown' ? markdownToHtml(model.content) : model.content), [model]);
  return (
    // The scrolled area takes the focus, so that the arrow keys reach all of a long text.
    <div className={styles.scroller} tabIndex={0} role="region" aria-label={`${title || 'Text'}, words`}>
      {model.kind === 'text' ? <p className={styles.plain}>{model.content}</p> : <SanitizedHtml html={html} className={styles.prose} />}
    </div>
  );
}
