import { listInvites } from '@pharos/contract/api/invitations';
import { changeOrgUser, listOrgUsers, removeOrgUser } from '@pharos/contract/api/orgs';
import { pageAt } from '@pharos/contract/pages';
import { SegmentedControl } from '@pharos/ui/button';
import { EmptyState, Notice } from '@pharos/ui/feedback';
import { SearchField } from '@pharos/ui/field';
import { Icon } from '@pharos/ui/icon';
import { Toolbar } from '@pharos/ui/page';
import { ButtonLink } from '@pharos/ui/text';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApiQuery, useRefresh } from '../../platform/cache/useApiQuery.ts';
import { configurationCrumbs } from '../../platform/navigation/configuration-crumbs.ts';
import { ListPage } from '../../platform/page/ListPage.tsx';
import { Loaded } from '../../platform/page/Loaded.tsx';
import { NothingFound } from '../../platform/page/NothingFound.tsx';
import { useDebounced } from '../../platform/page/useDebounced.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { withBase } from '../../platform/session/base-path.ts';
import { InviteTable } from './InviteTable.tsx';
import { canInvite, externalLink } from './inviting.ts';
import { MemberList } from './MemberList.tsx';
import { useMembers } from './org-users.queries.ts';
import styles from './org-users.module.css';

const TYPING_MS = 300;

/** Who belongs to the organisation, and who is invited to it. */
export function UsersPage() {
  const { session, nav } = usePlatform();
  const [address, setAddress] = useSearchParams();
  const [text, setText] = useState('');
  const invitations = useApiQuery(listInvites);
  const count = invitations.data?.length;
  const view = address.get('view') === 'invites' ? 'invites' : 'users';
  const show = (next: 'users' | 'invites') =>
    setAddress((before) => {
      const after = new URLSearchParams(before);
      if (next === 'users') after.delete('view');
      else after.set('view', next);
      return after;
    });
  return (
    <ListPage
      title={pageAt('/org/users').title}
      parents={configurationCrumbs(nav)}
      note={`Who may sign in to ${session.user.orgName}, and as what.`}
      actions={<Invite />}
    >
      {session.settings.externalUserMngInfo && (
        <Notice tone="info" className={styles.notice}>
          {session.settings.externalUserMngInfo}
        </Notice>
      )}
      <Toolbar
        filter={<SearchField value={text} onChange={setText} placeholder="Filter by name, login or email" />}
        end={
          <SegmentedControl
            label="List"
            value={view}
            onChange={show}
            segments={[
              { value: 'users', label: 'Users' },
              { value: 'invites', label: count === undefined ? 'Pending Invites' : `Pending Invites (${count})` },
            ]}
          />
        }
      />
      {view === 'users' ? <Members text={text} onClear={() => setText('')} /> : <Invitations found={invitations} text={text} />}
    </ListPage>
  );
}

/** What leads to more people: the form here, or the place where they are managed. */
function Invite() {
  const { session } = usePlatform();
  const link = externalLink(session);
  if (link)
    return (
      <ButtonLink href={link.url} variant="primary" isExternal icon={<Icon name="external-link" size="small" />}>
        {link.label}
      </ButtonLink>
    );
  return (
    canInvite(session) && (
      <ButtonLink href="/org/users/invite" variant="primary" icon={<Icon name="plus" />}>
        Invite
      </ButtonLink>
    )
  );
}

function Members({ text, onClear }: { readonly text: string; readonly onClear: () => void }) {
  const { api, session } = usePlatform();
  const refresh = useRefresh();
  const query = useDebounced(text.trim(), TYPING_MS);
  const found = useMembers(query);
  /** Whose own rights changed sees the page that is theirs now. */
  const afterChange = async (userId: number) => {
    if (userId === session.user.id) window.location.assign(withBase(session.basePath, '/'));
    else await refresh(listOrgUsers);
  };
  return (
    <MemberList
      found={found}
      orgName={session.user.orgName}
      empty={<NothingFound title="No users found" onClear={onClear} />}
      onRole={async ({ userId }, role) => {
        await api(changeOrgUser, { params: { userId: String(userId) }, body: { role } });
        await afterChange(userId);
      }}
      onRemove={async ({ userId }) => {
        await api(removeOrgUser, { params: { userId: String(userId) } });
        await afterChange(userId);
      }}
    />
  );
}

interface InvitationsProps {
  readonly found: ReturnType<typeof useApiQuery<typeof listInvites>>;
  readonly text: string;
}

function Invitations({ found, text }: InvitationsProps) {
  const key = text.trim().toLowerCase();
  return (
    <Loaded what="invites" query={found}>
      {(invitations) => {
        const shown = invitations.filter(({ email, name }) => `${email} ${name}`.toLowerCase().includes(key));
        if (shown.length > 0) return <InviteTable invitations={shown} />;
        return (
          <EmptyState role="status" icon={<Icon name="mail" size="huge" />} title={key === '' ? 'No pending invites' : 'No invites found'}>
            {key === '' && 'Who is invited stays here until they accept.'}
          </EmptyState>
        );
      }}
    </Loaded>
  );
}
