import { classNames } from '@pharos/ui/element';
import { Icon } from '@pharos/ui/icon';
import { Tooltip } from '@pharos/ui/tooltip';
import type { ReactNode } from 'react';
import styles from './panel.module.css';

interface FlagProps {
  readonly tone: 'warning' | 'error' | 'pending' | 'quiet';
  readonly icon: string;
  readonly tip: string;
  readonly children: ReactNode;
}

/** A word in the head of a panel; the rest of it in a tooltip. */
export function PanelFlag({ tone, icon, tip, children }: FlagProps) {
  return (
    <Tooltip text={tip.slice(0, 600)}>
      <button type="button" className={classNames(styles.flag, styles[tone])}>
        <Icon name={icon} size="small" />
        {children}
      </button>
    </Tooltip>
  );
}
