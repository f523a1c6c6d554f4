import { getUserById, type ServerUser } from '@pharos/contract/api/server-users';
import { pageAt } from '@pharos/contract/pages';
import { wasSeen } from '@pharos/domain/session/last-seen';
import { shortAgeAgo } from '@pharos/domain/time/ages';
import { Button } from '@pharos/ui/button';
import { ErrorState, Notice } from '@pharos/ui/feedback';
import { SkeletonRows } from '@pharos/ui/loading';
import { Avatar, ButtonLink } from '@pharos/ui/text';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ApiError, messageOf } from '../../platform/api/api-error.ts';
import { useApiQuery } from '../../platform/cache/useApiQuery.ts';
import { ListPage } from '../../platform/page/ListPage.tsx';
import { useNow } from '../../platform/page/useNow.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { DeleteUserDialog } from './DeleteUserDialog.tsx';
import { useAdminCrumbs } from './useAdminCrumbs.ts';
import { UserDetails } from './UserDetails.tsx';
import { UserFactors } from './UserFactors.tsx';
import { UserIdentities } from './UserIdentities.tsx';
import { UserOrgs } from './UserOrgs.tsx';
import { UserPassword } from './UserPassword.tsx';
import { UserQuotas } from './UserQuotas.tsx';
import { UserRights } from './UserRights.tsx';
import { UserSessions } from './UserSessions.tsx';
import styles from './server-admin.module.css';

/** All that a server administrator sees and changes of one account. */
export function EditUserPage() {
  const { id = '' } = useParams();
  const parents = useAdminCrumbs();
  const user = useApiQuery(getUserById, { params: { id } });
  if (user.data) return <StoredUser key={id} user={user.data} />;
  const isGone = user.error instanceof ApiError && user.error.status === 404;
  return (
    <ListPage title={isGone ? 'User not found' : pageAt('/admin/users/edit/:id').title} parents={parents}>
      {user.error ? (
        <ErrorState
          title={isGone ? 'There is no such user' : 'The user did not load'}
          action={<ButtonLink href="/admin/users">Back</ButtonLink>}
          {...(isGone ? {} : { onRetry: () => void user.refetch() })}
          isRetrying={user.isFetching}
        >
          {isGone ? 'The account was deleted.' : messageOf(user.error)}
        </ErrorState>
      ) : (
        <SkeletonRows label="user" />
      )}
    </ListPage>
  );
}

function StoredUser({ user }: { readonly user: ServerUser }) {
  const now = useNow();
  const { session } = usePlatform();
  const parents = useAdminCrumbs();
  const { login, name, email, avatarUrl, lastSeenAt, isDisabled } = user;
  const seenAt = Date.parse(lastSeenAt);
  const seen = wasSeen(seenAt, now) ? `seen ${shortAgeAgo(seenAt, Math.max(now, seenAt))}` : 'never seen';
  return (
    <ListPage title={login} note={`${email}, ${seen}`} avatar={<Avatar name={name || login} url={avatarUrl} isLarge />} parents={parents}>
      <div className={styles.sections}>
        {isDisabled && (
          <Notice tone="warning" title="This account is disabled">
            Nobody signs in with it, and calls with its password are refused.
          </Notice>
        )}
        <UserDetails user={user} />
        <UserPassword user={user} />
        <UserRights user={user} />
        <UserOrgs user={user} />
        {session.settings.quotasEnabled && <UserQuotas userId={user.id} />}
        <UserSessions user={user} />
        <UserFactors userId={user.id} login={login} />
        <UserIdentities userId={user.id} />
        <EndOfUser user={user} />
      </div>
    </ListPage>
  );
}

function EndOfUser({ user }: { readonly user: ServerUser }) {
  const navigate = useNavigate();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <div className={styles.end}>
      <Button variant="danger" aria-haspopup="dialog" onClick={() => setConfirming(true)}>
        Delete user
      </Button>
      <DeleteUserDialog user={user} isOpen={isConfirming} onOpenChange={setConfirming} onDeleted={() => navigate('/admin/users')} />
    </div>
  );
}
