import { Icon } from '@pharos/ui/icon';
import { Avatar } from '@pharos/ui/text';
import { useState } from 'react';
import { messageOf } from '../../platform/api/api-error.ts';
import { Gate, GateEnd, GateLink, SignInNotice } from '../sign-in/index.ts';
import type { AccountPageProps } from './account-page.ts';
import { DeadEnd } from './DeadEnd.tsx';
import styles from './SelectOrgPage.module.css';
import { useLoaded } from './useLoaded.ts';

const TITLE = 'Choose an organisation';

/** Where to work, for who belongs to several organisations: after signing up, and whenever the page is opened. */
export function SelectOrgPage({ api, parameters, linkTo, onLeave }: AccountPageProps) {
  const orgs = useLoaded(api.listOrgs);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  if (orgs.kind === 'failed')
    return (
      <DeadEnd title={TITLE} onLeave={onLeave}>
        {orgs.reason}
      </DeadEnd>
    );
  /** Once at a time. */
  const choose = async (orgId: number) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await api.chooseOrg(orgId);
      onLeave(`/?orgId=${orgId}`);
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  };
  const isNew = parameters.get('signup') === '1';
  return (
    <Gate title={TITLE} note={isNew ? 'You have been invited to these. You can switch later.' : 'You can switch later.'}>
      {orgs.kind === 'loaded' && (
        <ul className={styles.orgs} aria-label="Organisations" aria-busy={isBusy || undefined}>
          {orgs.value.map(({ orgId, name, role }) => (
            <li key={orgId}>
              <button type="button" className={styles.org} onClick={() => void choose(orgId)}>
                <Avatar name={name} isSquare />
                <span className={styles.text}>
                  <b>{name}</b>
                  <small>{role}</small>
                </span>
                <Icon name="chevron-right" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <GateEnd>
        <GateLink href={linkTo('/logout')}>Log out</GateLink>
      </GateEnd>
      <SignInNotice text={failure} />
    </Gate>
  );
}
