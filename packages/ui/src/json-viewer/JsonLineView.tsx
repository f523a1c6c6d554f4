import ChevronRight from 'lucide-react/icons/chevron-right';
import { classNames } from '../element/class-names.ts';
import { cssVariables } from '../element/css-variables.ts';
import { Glyph } from '../icon/Glyph.tsx';
import type { JsonLine } from './json-tree.ts';
import styles from './JsonViewer.module.css';

interface JsonLineViewProps {
  readonly id: string;
  readonly line: JsonLine;
  readonly isActive: boolean;
  readonly onToggle: () => void;
}

export function JsonLineView({ id, line, isActive, onToggle }: JsonLineViewProps) {
  const isBranch = line.kind === 'branch' && line.count > 0;
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={line.depth + 1}
      aria-expanded={isBranch ? line.isOpen : undefined}
      aria-selected={isActive}
      className={classNames(styles.line, isBranch && styles.branch, isActive && styles.active)}
      style={cssVariables({ '--depth': line.depth })}
      onClick={onToggle}
    >
      <span className={classNames(styles.fold, isBranch && line.isOpen && styles.open)}>
        {isBranch && <Glyph of={ChevronRight} size="small" />}
      </span>
      {line.name !== undefined && (
        <>
          <span className={styles.name}>{line.name}</span>
          <span className={styles.punctuation}>: </span>
        </>
      )}
      <LineValue line={line} />
    </div>
  );
}

function LineValue({ line }: { readonly line: JsonLine }) {
  if (line.kind === 'value') return <span className={styles[typeof line.value]}>{JSON.stringify(line.value)}</span>;
  const [open, close] = line.isList ? ['[', ']'] : ['{', '}'];
  if (line.isOpen) return <span className={styles.punctuation}>{open}</span>;
  return (
    <span className={styles.punctuation}>
      {open}
      {line.count > 0 && <span className={styles.count}>{` ${line.count} ${line.isList ? 'items' : 'fields'} `}</span>}
      {close}
    </span>
  );
}
