import { classNames, type PanelSize } from '@pharos/plugin/ui';
import { CopyButton } from '@pharos/plugin/unstable/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useState } from 'react';
import { LEVEL_TONES } from './log-level.ts';
import styles from './Logs.module.css';
import type { ShownLine } from './model.ts';
import type { LogsSettings } from './options.ts';

const LINE_PX = 22;

interface LineListProps {
  readonly lines: readonly ShownLine[];
  readonly settings: LogsSettings;
  /** Null until it is there. */
  readonly scroller: HTMLDivElement | null;
  readonly size: PanelSize;
}

/** Makes the lines that are on screen, and some around them; they are as high as their text. */
export function LineList({ lines, settings, scroller, size }: LineListProps) {
  const [opened, setOpened] = useState<ReadonlySet<ShownLine>>(new Set());
  // oxlint-disable-next-line react/incompatible-library -- its functions change with every scroll and are used right here, never handed on
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller,
    estimateSize: () => LINE_PX,
    overscan: 12,
    initialRect: { width: size.width, height: size.height },
  });
  const toggle = (line: ShownLine) => {
    const next = new Set(opened);
    if (!next.delete(line)) next.add(line);
    setOpened(next);
  };
  return (
    <ol className={styles.lines} style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map((item) => {
        const line = lines[item.index];
        if (!line) return null;
        return (
          <li
            key={item.key}
            ref={rows.measureElement}
            data-index={item.index}
            className={styles.item}
            style={{ transform: `translateY(${item.start}px)` }}
          >
            <Line line={line} settings={settings} isOpen={opened.has(line)} onToggle={() => toggle(line)} />
            {opened.has(line) && <LineDetails line={line} />}
          </li>
        );
      })}
    </ol>
  );
}

interface LineProps {
  readonly line: ShownLine;
  readonly settings: LogsSettings;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Line({ line, settings, isOpen, onToggle }: LineProps) {
  const { level, time, count, uniqueLabels, text } = line;
  const { showTime, showLabels, wrapLogMessage, prettifyLogMessage, enableLogDetails } = settings;
  const classes = classNames(styles.line, level && styles[LEVEL_TONES[level]], (wrapLogMessage || prettifyLogMessage) && styles.wrapped);
  const content = (
    <>
      <i aria-hidden />
      {showTime && time !== '' && <time className={styles.time}>{time}</time>}
      {count > 1 && <span className={styles.count}>{`${count} times`}</span>}
      {level && <span className={styles.level}>{level}</span>}
      {showLabels && uniqueLabels.length > 0 && <span className={styles.labels}>{uniqueLabels.join(' ')}</span>}
      <span className={styles.text} title={text}>
        {text}
      </span>
    </>
  );
  if (!enableLogDetails) return <div className={classes}>{content}</div>;
  return (
    <button type="button" className={classes} aria-expanded={isOpen} onClick={onToggle}>
      {content}
    </button>
  );
}

/** Everything that is known of one line. */
function LineDetails({ line: { labels, time, text } }: { readonly line: ShownLine }) {
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
