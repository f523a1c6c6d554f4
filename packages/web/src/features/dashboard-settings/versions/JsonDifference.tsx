import { foldLines, type FoldedLine, type JsonLine } from '@pharos/domain/dashboard/versions/json-lines';
import { useMemo } from 'react';
import { cssVariables } from '@pharos/ui/element';
import styles from './versions.module.css';

/** More lines than these are told as a number. */
const MAX_LINES = 2000;

const SIGNS = { same: '', removed: '-', added: '+' } as const;

/** Both JSON texts in one, with what differs marked; equal lines far from a difference are folded. */
export function JsonDifference({ lines }: { readonly lines: readonly JsonLine[] }) {
  const folded = useMemo(() => foldLines(lines), [lines]);
  const count = lines.filter(({ kind }) => kind !== 'same').length;
  const shown = folded.slice(0, MAX_LINES);
  return (
    <details className={styles.raw}>
      <summary>{count === 1 ? 'JSON, 1 line differs' : `JSON, ${count} lines differ`}</summary>
      <div className={styles.lines} role="group" aria-label="JSON differences" tabIndex={0}>
        {shown.map((line, index) => (
          <DifferenceLine key={index} line={line} />
        ))}
        {folded.length > shown.length && <p className={styles.fold}>{`and ${folded.length - shown.length} more`}</p>}
      </div>
    </details>
  );
}

function DifferenceLine({ line }: { readonly line: FoldedLine }) {
  if (line.kind === 'fold') return <p className={styles.fold}>{line.count === 1 ? '1 equal line' : `${line.count} equal lines`}</p>;
  const { kind, indent, text, left, right } = line;
  return (
    <p className={styles.line} data-kind={kind}>
      <i>{kind === 'removed' ? left : right}</i>
      <i>{SIGNS[kind]}</i>
      <span style={cssVariables({ '--indent': indent })}>{text}</span>
    </p>
  );
}
