import { linkUserIdentity } from '@pharos/contract/api/admin-users';
import { getLdapUser, previewLdapSignIn, type SignInPreview } from '@pharos/contract/api/ldap';
import { Button } from '@pharos/ui/button';
import { ConfirmDialog } from '@pharos/ui/dialog';
import { Notice } from '@pharos/ui/feedback';
import { useState } from 'react';
import { useRefresh } from '../../platform/cache/useApiQuery.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import styles from './authentication.module.css';

type SameName = SignInPreview['sameNames'][number];

interface SignInOutcomeProps {
  /** As it was searched for. */
  readonly name: string;
  readonly preview: SignInPreview;
}

/** What signing in would come to, and a way to link the account that is meant. */
export function SignInOutcome({ name, preview }: SignInOutcomeProps) {
  const { api } = usePlatform();
  const refresh = useRefresh();
  const [meant, setMeant] = useState<SameName>();
  const { kind, reason, sameNames } = preview;
  const link = async ({ id }: SameName) => {
    await api(linkUserIdentity, { params: { id: String(id) }, body: { section: 'ldap', name } });
    await refresh(getLdapUser, previewLdapSignIn);
  };
  const others = sameNames.map((other) => (
    <div key={other.id} className={styles.foot}>
      <span>
        {other.login} has the same {other.has === 'email' ? 'e-mail' : 'login'}.
      </span>
      {kind !== 'known' && (
        <Button size="compact" aria-label={`Link ${other.login}`} aria-haspopup="dialog" onClick={() => setMeant(other)}>
          Link
        </Button>
      )}
    </div>
  ));
  return (
    <>
      <Notice tone={kind === 'refused' ? 'warning' : 'info'} title={titleOf(preview)}>
        {reason}
        {others}
      </Notice>
      {meant && (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setMeant(undefined)}
          title={`Link ${meant.login}?`}
          text={`Who signs in by the directory as ${name} signs in to ${meant.login} from now on. Its password stays.`}
          confirmLabel="Link"
          busyLabel="Linking"
          onConfirm={() => link(meant)}
        />
      )}
    </>
  );
}

function titleOf({ kind, login }: SignInPreview): string {
  switch (kind) {
    case 'known':
      return `Signs in to ${login}`;
    case 'joins':
      return `Would join ${login}, which has the same e-mail: its password, its other ways to sign in and its sessions would go`;
    case 'new':
      return `Would make ${login}`;
    case 'refused':
      return 'Would not be let in';
  }
}
