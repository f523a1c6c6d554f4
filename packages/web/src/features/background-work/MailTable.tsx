import { listMails, sendMailAgain, type UnsentMail } from '@pharos/contract/api/background-work';
import { Button } from '@pharos/ui/button';
import { type DataColumn, DataTable } from '@pharos/ui/table';
import { StateLabel, type StateTone } from '@pharos/ui/text';
import { useState } from 'react';
import { useRefresh } from '../../platform/cache/useApiQuery.ts';
import { useNow } from '../../platform/page/useNow.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { WorkTime } from './WorkTime.tsx';

/** What each mail is, by the name of its template. */
const NAMES: Readonly<Record<string, string>> = {
  reset_password: 'New password',
  signup_started: 'Sign up',
  welcome_on_signup: 'Welcome',
  new_user_invite: 'Invitation',
  invited_to_org: 'Added to an organisation',
  email_change: 'Changed email',
  identity_linked: 'Connected account',
};

const TONES: Readonly<Record<UnsentMail['state'], StateTone>> = { waiting: 'pending', sending: 'pending', failed: 'error' };

interface MailTableProps {
  readonly mails: readonly UnsentMail[];
  /** Without a mail server nothing is sent again. */
  readonly isOn: boolean;
}

export function MailTable({ mails, isOn }: MailTableProps) {
  const { api } = usePlatform();
  const refresh = useRefresh();
  const now = useNow();
  const [busyUid, setBusyUid] = useState<string>();
  const sendAgain = async (uid: string) => {
    setBusyUid(uid);
    try {
      await api(sendMailAgain, { params: { uid } });
    } catch {
      // The toast says why; the list shows what is left.
    } finally {
      await refresh(listMails);
      setBusyUid(undefined);
    }
  };
  const nameOf = ({ mail }: UnsentMail) => NAMES[mail] ?? 'Mail that cannot be read any more';
  const columns: readonly DataColumn<UnsentMail>[] = [
    { id: 'to', header: 'To', cell: ({ address }) => <span title={address}>{address || 'unknown'}</span> },
    { id: 'mail', header: 'Mail', cell: nameOf },
    { id: 'org', header: 'Organisation', cell: ({ orgName }) => orgName || 'none', isLesser: true },
    { id: 'state', header: 'State', cell: (row) => <StateLabel tone={TONES[row.state]}>{describeState(row)}</StateLabel>, phone: 'state' },
    {
      id: 'error',
      header: 'Last error',
      cell: ({ lastError }) => <span title={lastError}>{lastError}</span>,
      width: '30%',
      isLesser: true,
    },
    { id: 'made', header: 'Made', cell: ({ created }) => <WorkTime time={created} nowMs={now} />, phone: 'hidden' },
    {
      id: 'again',
      header: 'Again',
      width: '130px',
      cell: (row) =>
        isOn &&
        row.state !== 'sending' &&
        !row.isExpired && (
          <Button
            size="compact"
            isBusy={busyUid === row.uid}
            aria-label={`Send again: the mail to ${row.address}`}
            onClick={() => void sendAgain(row.uid)}
          >
            Send again
          </Button>
        ),
    },
  ];
  return (
    <DataTable
      label="Mails"
      rows={mails}
      rowKey={({ uid }) => uid}
      rowName={(row) => `${nameOf(row)} to ${row.address}`}
      columns={columns}
    />
  );
}

function describeState({ state, attempts, isExpired }: UnsentMail): string {
  if (state === 'failed') return isExpired ? 'Its code is too old' : 'Failed';
  if (state === 'sending') return 'Being sent';
  return attempts === 0 ? 'Waiting' : `Waiting after ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`;
}
