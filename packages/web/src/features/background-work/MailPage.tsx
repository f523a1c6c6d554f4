import { listMails, WORK_PER_PAGE } from '@pharos/contract/api/background-work';
import { EmptyState, Notice } from '@pharos/ui/feedback';
import { Icon } from '@pharos/ui/icon';
import { Pager } from '@pharos/ui/page';
import { useState } from 'react';
import { useApiQuery } from '../../platform/cache/useApiQuery.ts';
import { AdminPage } from '../../platform/page/AdminPage.tsx';
import { Loaded } from '../../platform/page/Loaded.tsx';
import styles from './MailPage.module.css';
import { MailTable } from './MailTable.tsx';
import { TestMailForm } from './TestMailForm.tsx';

/** Mails about accounts that wait or have failed, and whether mail works at all. */
export function MailPage() {
  const [page, setPage] = useState(1);
  const mails = useApiQuery(listMails, { query: { page: String(page) } });
  return (
    <AdminPage path="/admin/mail" note="Mails about accounts that are not sent yet. What a mail says is sealed, and gone once it is sent.">
      <Loaded what="mails" query={mails}>
        {({ server, from, mails: listed, totalCount }) => (
          <div className={styles.page}>
            {server === '' ? (
              <Notice tone="warning" title="This server sends no mail">
                Name a mail server in the section [smtp] of the configuration. Until then invitations are links to copy, nobody can reset a
                forgotten password, and emails are not verified.
              </Notice>
            ) : (
              <TestMailForm server={server} from={from} />
            )}
            {totalCount === 0 ? (
              <EmptyState icon={<Icon name="circle-check" size="huge" />} title="No mail waits">
                Mails that a mail server does not take at once, or refuses, are listed here.
              </EmptyState>
            ) : (
              <MailTable mails={listed} isOn={server !== ''} />
            )}
            <Pager page={page} perPage={WORK_PER_PAGE} total={totalCount} onChange={setPage} />
          </div>
        )}
      </Loaded>
    </AdminPage>
  );
}
