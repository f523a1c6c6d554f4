import { CopyButton } from '@pharos/plugin/ui';
import styles from './Logs.module.css';
import type { ShownLine } from './model.ts';

/** Everything that is known of one line. */
export function LineDetails({ line: { labels, time, text } }: { readonly line: ShownLine }) {
  const entries = Object.entries(labels);
  return (
    <div className={styles.details}>
      <dl>
        {time !== '' && (
          <>
            <dt>time</dt>
            <dd>{time}</dd>
          </>
        )}
        {entries.map(([name, value]) => (
          <div key={name} className={styles.entry}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <CopyButton size="compact" label="Copy line" text={text} />
    </div>
  );
}
