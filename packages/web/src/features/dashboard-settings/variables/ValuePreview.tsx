import { ALL_VALUE } from '@pharos/domain/variables/variable-option';
import { MAX_VARIABLE_OPTIONS } from '@pharos/domain/variables/variable';
import { Button, IconButton, Spinner } from '@pharos/ui/button';
import { Notice } from '@pharos/ui/feedback';
import { Icon } from '@pharos/ui/icon';
import { Badge } from '@pharos/ui/text';
import { useState } from 'react';
import type { Preview } from './usePreview.ts';
import styles from './variable-settings.module.css';

/** So many are shown before somebody wants to see more. */
const FIRST = 14;

/** The values that the variable would have, or why there are none. */
export function ValuePreview({ preview: { options, failure, isPending, tookMs, runAgain } }: { readonly preview: Preview }) {
  const [isWhole, setWhole] = useState(false);
  const shown = options.slice(0, isWhole ? MAX_VARIABLE_OPTIONS : FIRST);
  const count = options.filter(({ value }) => value !== ALL_VALUE).length;
  const left = options.length - shown.length;
  return (
    <section aria-label="Preview of values" aria-busy={isPending}>
      <h3>
        Preview of values {failure === undefined && <Badge>{count.toLocaleString('en-US')}</Badge>} {isPending && <Spinner />}
        {runAgain && (
          <span className={styles.end}>
            <IconButton label="Run again" size="compact" icon={<Icon name="refresh-cw" size="small" />} onClick={runAgain} />
          </span>
        )}
      </h3>
      {failure !== undefined && (
        <Notice tone="error" title="The values could not be fetched">
          {failure}
        </Notice>
      )}
      {failure === undefined && options.length === 0 && !isPending && <p className={styles.quiet}>No values yet.</p>}
      <ul aria-label="Values" className={styles.values}>
        {shown.map(({ text, value }) => (
          <li key={value} title={text === value ? undefined : value}>
            {text === '' ? '(empty)' : text}
          </li>
        ))}
        {left > 0 && !isWhole && (
          <li className={styles.more}>
            <Button variant="quiet" size="compact" onClick={() => setWhole(true)}>
              {`and ${left.toLocaleString('en-US')} more`}
            </Button>
          </li>
        )}
        {left > 0 && isWhole && <li className={styles.more}>{`and ${left.toLocaleString('en-US')} more`}</li>}
      </ul>
      {failure === undefined && tookMs !== undefined && <p className={styles.quiet}>{`Answered in ${Math.round(tookMs)} ms.`}</p>}
    </section>
  );
}
