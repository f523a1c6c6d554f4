import { Notice } from '@pharos/ui/feedback';
import styles from './SignInPage.module.css';

interface SignInNoticeProps {
  readonly title?: string | undefined;
  readonly text: string | undefined;
}

/** Below the buttons, in room kept for it, so that nothing jumps under a thumb. */
export function SignInNotice({ title, text }: SignInNoticeProps) {
  return (
    <div className={styles.notice} aria-live="polite">
      {text && (
        <Notice tone="warning" title={title ?? text}>
          {title && text}
        </Notice>
      )}
    </div>
  );
}
