import { listMails, WORK_PER_PAGE } from '@pharos/contract/api/background-work';
import { EmptyState, ErrorState, Notice } from '@pharos/ui/feedback';
import { Icon } from '@pharos/ui/icon';
import { SkeletonRows } from '@pharos/ui/loading';
import { Pager } from '@pharos/ui/page';
import { useState } from 'react';
import { messageOf } from '../../platform/api/api-error.ts';
import { useApiQuery } from '../../platform/cache/useApiQuery.ts';
import { AdminPage } from '../../platform/page/AdminPage.tsx';
import styles from './MailPage.module.css';
import { MailTable } from './MailTable.tsx';
import { TestMailForm } from './TestMailForm.tsx';

/** Mails about accounts that wait or have failed, and whether mail works at all. */
export function MailPage() {
  const [page, setPage] = useState(1);
  const mails = useApiQuery(listMails, { query: { page: String(page) } });
  const { data } = mails;
  return (
    <AdminPage path="/admin/mail" note="Mails about accounts that are not sent yet. What a mail says is sealed, and gone once it is sent.">
      {data === undefined && !mails.error && <SkeletonRows label="mails" />}
      {data === undefined && mails.error && (
        <ErrorState title="The mails did not load" onRetry={() => void mails.refetch()} isRetrying={mails.isFetching}>
          {messageOf(mails.error)}
        </ErrorState>
      )}
      {data && (
        <div className={styles.page}>
          {data.server === '' ? (
            <Notice tone="warning" title="This server sends no mail">
              Name a mail server in the section [smtp] of the configuration. Until then invitations are links to copy, nobody can reset a
              forgotten password, and emails are not verified.
            </Notice>
          ) : (
            <TestMailForm server={data.server} from={data.from} />
          )}
          {data.totalCount === 0 ? (
            <EmptyState icon={<Icon name="circle-check" size="huge" />} title="No mail waits">
              Mails that a mail server does not take at once, or refuses, are listed here.
            </EmptyState>
          ) : (
            <MailTable mails={data.mails} isOn={data.server !== ''} />
          )}
          <Pager page={page} perPage={WORK_PER_PAGE} total={data.totalCount} onChange={setPage} />
        </div>
      )}
    </AdminPage>
  );
}
