import type { ReactNode } from 'react';
import { classNames } from '../element/class-names.ts';
import styles from './state.module.css';

export interface EmptyStateProps {
  /** 28 px on pages (`size="huge"`), 20 px in panels (`size="large"`). */
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** The one thing to do. */
  readonly action?: ReactNode;
  /** In a panel or a popover instead of a page. */
  readonly isCompact?: boolean;
  readonly role?: 'alert' | 'status';
}

/** Nothing is there: says so in one sentence, and what to do about it. */
export function EmptyState({ icon, title, children, action, isCompact, role }: EmptyStateProps) {
  return (
    <div role={role} data-compact-state={isCompact || undefined} className={classNames(styles.state, isCompact && styles.compact)}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <div className={styles.title}>{title}</div>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}
