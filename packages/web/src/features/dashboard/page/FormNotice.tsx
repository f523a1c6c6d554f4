import { newerNotice, readOnlyReason } from '@pharos/domain/dashboard/form-notice';
import { Notice } from '@pharos/ui/feedback';
import { useDashboard } from '../../dashboard-store/index.ts';
import styles from './page.module.css';

/** What people should know of the form of the document: why it cannot be shown, or that it is newer than all that are known here. */
export function FormNotice() {
  const text = useDashboard(({ history: { current } }) => readOnlyReason(current) ?? newerNotice(current));
  return (
    <Notice tone="warning" className={styles.notice}>
      {text}
    </Notice>
  );
}
