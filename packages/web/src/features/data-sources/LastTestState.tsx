import { shortAgeAgo } from '@pharos/domain/time/ages';
import { StateLabel } from '@pharos/ui/badge';
import { Icon } from '@pharos/ui/icon';
import { Tooltip } from '@pharos/ui/tooltip';
import type { LastTest } from './last-tests.ts';
import styles from './data-sources.module.css';

interface LastTestStateProps {
  readonly test: LastTest | undefined;
}

const wordsOf = (test: LastTest | undefined): string =>
  test === undefined ? 'Never tested' : test.status === 'success' ? 'Working' : `Failed, ${shortAgeAgo(test.testedAtMs, Date.now())}`;

/** How the source answered the last test, in the list. */
export function LastTestState({ test }: LastTestStateProps) {
  if (test?.status === 'error') return <Tooltip text={test.message}><span tabIndex={0} className={styles.failed}><StateLabel tone="error">{wordsOf(test)}</StateLabel></span></Tooltip>;
  return (
    <span className={styles.calm}>
      <Icon name={test ? 'circle-check' : 'circle-dashed'} size="small" />
      {wordsOf(test)}
    </span>
  );
}

/** The same on a tile: only what needs attention. */
export function LastTestMark({ test }: LastTestStateProps) {
  if (test?.status === 'success') return null;
  const words = test ? `${wordsOf(test)}: ${test.message}` : wordsOf(test);
  return (
    <span className={test ? styles.failed : styles.calm} title={words}>
      <Icon name={test ? 'circle-alert' : 'circle-dashed'} label={words} />
    </span>
  );
}
