import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { cssVariables } from '../element/css-variables.ts';
import { useEqualRows } from '../equal-rows/index.ts';
import { jsonTree, type JsonLine } from './json-tree.ts';
import { JsonLineView } from './JsonLineView.tsx';
import styles from './JsonViewer.module.css';

interface JsonViewerProps {
  readonly label: string;
  readonly value: unknown;
  /** Branches open at first, counted from the root. */
  readonly openDepth?: number;
  readonly heightPx?: number;
}

const LINE_PX = 22;
/** A quick scroll shows no gap. */
const OVERSCAN = 12;

/** A document as a tree that folds. Draws only the lines in sight; arrows walk, left and right fold. */
export function JsonViewer({ label, value, openDepth = 2, heightPx = 440 }: JsonViewerProps) {
  const id = useId();
  const viewer = useRef<HTMLDivElement>(null);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState(0);
  const tree = useMemo(() => jsonTree(value, { openDepth, toggled }), [value, openDepth, toggled]);
  const activeIndex = Math.min(active, tree.lineCount - 1);
  const rows = useEqualRows({
    count: tree.lineCount,
    rowPx: LINE_PX,
    viewPx: heightPx,
    overscan: OVERSCAN,
    getScrollElement: () => viewer.current,
    // The line below the active one is seen too.
    scrollPaddingEnd: LINE_PX,
  });
  const items = rows.getVirtualItems();

  const toggle = (line: JsonLine, index: number) => {
    setActive(index);
    if (line.kind !== 'branch' || line.count === 0) return;
    setToggled((last) => new Set(last.has(line.path) ? [...last].filter((path) => path !== line.path) : [...last, line.path]));
  };
  const goTo = (index: number) => {
    const next = Math.min(tree.lineCount - 1, Math.max(0, index));
    setActive(next);
    rows.scrollToIndex(next);
  };
  const press = (event: KeyboardEvent) => {
    const line = tree.lineAt(activeIndex);
    if (event.ctrlKey || event.metaKey) return;
    const isOpen = line.kind === 'branch' && line.isOpen;
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => goTo(activeIndex + 1),
      ArrowUp: () => goTo(activeIndex - 1),
      PageDown: () => goTo(activeIndex + 16),
      PageUp: () => goTo(activeIndex - 16),
      Home: () => goTo(0),
      End: () => goTo(tree.lineCount - 1),
      Enter: () => toggle(line, activeIndex),
      ' ': () => toggle(line, activeIndex),
      ArrowRight: () => (isOpen ? goTo(activeIndex + 1) : toggle(line, activeIndex)),
      ArrowLeft: () => (isOpen ? toggle(line, activeIndex) : goTo(tree.parentIndex(activeIndex))),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };
  return (
    <div
      ref={viewer}
      role="tree"
      aria-label={label}
      aria-activedescendant={`${id}-${activeIndex}`}
      tabIndex={0}
      className={styles.viewer}
      style={cssVariables({ '--viewer-height': `${heightPx}px` })}
      onKeyDown={press}
    >
      <div className={styles.space} role="none" style={cssVariables({ '--lines': tree.lineCount })}>
        <div className={styles.window} role="none" style={cssVariables({ '--first': items[0]?.index ?? 0 })}>
          {items.map(({ index }) => {
            const line = tree.lineAt(index);
            return (
              <JsonLineView
                key={line.path}
                id={`${id}-${index}`}
                line={line}
                isActive={index === activeIndex}
                onToggle={() => toggle(line, index)}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}
