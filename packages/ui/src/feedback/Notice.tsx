import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { classNames } from '../element/class-names.ts';
import { Glyph } from '../icon/Glyph.tsx';
import styles from './Notice.module.css';

export type NoticeTone = 'success' | 'warning' | 'error' | 'info';

const ICON = { success: CircleCheck, warning: TriangleAlert, error: CircleAlert, info: Info } as const;

interface NoticeProps {
  readonly tone: NoticeTone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** Replaces the icon of the tone, for example by a lock. */
  readonly icon?: ReactNode;
  /** One compact button at the right. */
  readonly action?: ReactNode;
  readonly className?: string;
}

/** A message that stays in its place on the page. Errors interrupt a screen reader, the others wait. */
export function Notice({ tone, title, children, icon, action, className }: NoticeProps) {
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={classNames(styles.notice, styles[tone], className)}>
      {icon ?? <Glyph of={ICON[tone]} />}
      <div className={styles.content}>
        {title && <div className={styles.title}>{title}</div>}
        {children && <div className={styles.text}>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

interface ErrorNoticeProps {
  /** What failed, in our words: "The list did not load". */
  readonly title: string;
  /** The server's words. */
  readonly text?: ReactNode;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
}

/** A failure in the middle of a page that otherwise works. */
export function ErrorNotice({ title, text, onRetry, isRetrying }: ErrorNoticeProps) {
  const retry = onRetry && (
    <Button size="compact" isBusy={isRetrying} onClick={onRetry}>
      Try again
    </Button>
  );
  return (
    <Notice tone="error" title={title} action={retry}>
      {text}
    </Notice>
  );
}
