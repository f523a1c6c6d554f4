import type { ReactNode } from 'react';
import { classNames } from '../element/class-names.ts';
import { cssVariables } from '../element/css-variables.ts';
import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'accent' | 'ok' | 'warning' | 'error' | 'pending' | 'nodata' | 'paused';

interface BadgeProps {
  readonly tone?: BadgeTone;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** One or two words about the thing it stands beside: default, beta, Not saved. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, tone !== 'neutral' && styles.toned, tone !== 'neutral' && styles[tone])}>
      {icon}
      {children}
    </span>
  );
}

interface TagProps {
  readonly name: string;
  /** Colour of the dot; the words stay readable whatever it is. */
  readonly color?: string;
  /** Makes it a button, for example one that filters. */
  readonly onSelect?: () => void;
}

export function Tag({ name, color, onSelect }: TagProps) {
  const attributes = { className: styles.tag, style: cssVariables({ '--tag-color': color }), title: name };
  if (!onSelect)
    return (
      <span {...attributes}>
        <span>{name}</span>
      </span>
    );
  return (
    <button {...attributes} type="button" onClick={onSelect} aria-label={`Filter by tag ${name}`}>
      <span>{name}</span>
    </button>
  );
}
