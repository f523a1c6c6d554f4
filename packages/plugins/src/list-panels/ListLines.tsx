import { classNames } from '@pharos/ui';
import type { ReactNode } from 'react';
import styles from './ListLines.module.css';

/** The scrolled inside of a panel that lists things; takes the focus, so that the arrow keys reach its end. */
export function ListScroller({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.scroller} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

interface ListGroupProps {
  /** Above the lines; absent where one group is all there is. */
  readonly heading?: string | undefined;
  /** Instead of lines, where there are none. */
  readonly emptyText: ReactNode;
  readonly lines: readonly ReactNode[];
}

/** Lines under a heading. */
export function ListGroup({ heading, emptyText, lines }: ListGroupProps) {
  return (
    <section className={styles.group} aria-label={heading}>
      {heading && <h4 className={styles.heading}>{heading}</h4>}
      {lines.length === 0 ? <div className={styles.empty}>{emptyText}</div> : <ul className={styles.lines}>{lines}</ul>}
    </section>
  );
}

interface ListLineProps {
  /** Before the words, in a column of its own. */
  readonly lead?: ReactNode;
  readonly title: ReactNode;
  /** A second, smaller line. */
  readonly note?: ReactNode;
  /** At the end of the line. */
  readonly children?: ReactNode;
  /** The lead is a state with a word. */
  readonly hasState?: boolean;
}

/** One entry of a list panel. */
export function ListLine({ lead, title, note, children, hasState }: ListLineProps) {
  return (
    <li className={classNames(styles.line, hasState && styles.stated)}>
      {lead && <span className={styles.lead}>{lead}</span>}
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      {children && <span className={styles.end}>{children}</span>}
    </li>
  );
}
