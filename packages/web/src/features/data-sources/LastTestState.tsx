import type { LastTest } from '@pharos/contract/api/data-source-list';
import { shortAgeAgo } from '@pharos/domain/time/ages';
import { StateLabel } from '@pharos/ui/text';
import { classNames } from '@pharos/ui/element';
import { Icon } from '@pharos/ui/icon';
import { Tooltip } from '@pharos/ui/tooltip';
import { useNow } from '../../platform/page/useNow.ts';
import styles from './data-sources.module.css';

interface LastTestStateProps {
  readonly test: LastTest | undefined;
}

function describe(test: LastTest | undefined, now: number): string {
  if (!test) return 'Never tested';
  return `${test.status === 'success' ? 'Working' : 'Failed'}, ${shortAgeAgo(Date.parse(test.testedAt), now)}`;
}

/** How the source answered the last test, in the list. */
export function LastTestState({ test }: LastTestStateProps) {
  const text = describe(test, useNow());
  if (test?.status === 'error')
    return (
      <Tooltip text={test.message}>
        <span tabIndex={0} className={styles.failed}>
          <StateLabel tone="error">{text}</StateLabel>
        </span>
      </Tooltip>
    );
  return (
    <span className={styles.calm}>
      <Icon name={test ? 'circle-check' : 'circle-dashed'} />
      {text}
    </span>
  );
}

/** The same on a tile: only what needs attention. */
export function LastTestIcon({ test }: LastTestStateProps) {
  const state = describe(test, useNow());
  if (test?.status === 'success') return null;
  const text = test ? `${state}: ${test.message}` : state;
  return (
    <span className={classNames(styles.mark, test ? styles.failed : styles.calm)} title={text}>
      <Icon name={test ? 'circle-alert' : 'circle-dashed'} label={text} />
    </span>
  );
}
