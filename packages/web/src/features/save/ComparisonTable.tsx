import type { MergeLine } from '@pharos/domain/dashboard/merge/describe-merge';
import type { MergeSide } from '@pharos/domain/dashboard/merge/sides';
import { Icon } from '@pharos/ui/icon';
import { useId } from 'react';
import styles from './comparison.module.css';
import type { PageMerge } from './useMerge.ts';

/** More lines than these are told as a number; clashes stand first, and all of them. */
const MAX_LINES = 60;

interface ComparisonTableProps extends Pick<PageMerge, 'lines' | 'choices' | 'choose'> {
  /** Heads the column of the other version. */
  readonly theirName: string;
}

/** What each side changed, a line each. Where both changed the same in different ways one chooses. */
export function ComparisonTable({ lines, choices, choose, theirName }: ComparisonTableProps) {
  const clashes = lines.filter(({ isClash }) => isClash).length;
  const shown = lines.slice(0, Math.max(MAX_LINES, clashes));
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label="What differs">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">{theirName}</th>
            <th scope="col">Yours</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => (
            <ComparisonRow key={line.key} line={line} chosen={choices.get(line.key)} theirName={theirName} onChoose={choose} />
          ))}
        </tbody>
      </table>
      {lines.length > shown.length && <p className={styles.more}>{`and ${lines.length - shown.length} more`}</p>}
    </div>
  );
}

interface RowProps {
  readonly line: MergeLine;
  readonly chosen: MergeSide | undefined;
  readonly theirName: string;
  readonly onChoose: PageMerge['choose'];
}

function ComparisonRow({ line, chosen, theirName, onChoose }: RowProps) {
  const { key, subject, detail, mine, theirs, isClash } = line;
  const name = useId();
  const cell = (side: MergeSide, text: string | undefined) =>
    isClash ? (
      <label className={styles.choice}>
        <input
          type="radio"
          name={name}
          checked={chosen === side}
          aria-label={`${[subject, detail].filter((part) => part !== '').join(', ')}: ${side === 'mine' ? 'yours' : theirName}, ${text}`}
          onChange={() => onChoose(key, side)}
        />
        <span>{text}</span>
      </label>
    ) : (
      (text ?? <span className={styles.same}>not changed</span>)
    );
  return (
    <tr data-clash={isClash || undefined}>
      <th scope="row">
        <b>{subject}</b> {detail !== '' && <small>{detail}</small>}
        {isClash && (
          <small className={styles.clash}>
            <Icon name="triangle-alert" size="small" />
            both changed
          </small>
        )}
      </th>
      <td>{cell('theirs', theirs)}</td>
      <td>{cell('mine', mine)}</td>
    </tr>
  );
}
