import { getUserPreferences, saveUserPreferences } from '@pharos/contract/api/preferences';
import { listUserTeams } from '@pharos/contract/api/teams';
import { getUser, listUserOrgs } from '@pharos/contract/api/users';
import { pageAt } from '@pharos/contract/pages';
import { Notice } from '@pharos/ui/feedback';
import { Avatar, Badge, ButtonLink } from '@pharos/ui/text';
import { prefetchApi } from '../../platform/cache/prefetch-api.ts';
import { useApiQuery } from '../../platform/cache/useApiQuery.ts';
import type { Platform } from '../../platform/create-platform.ts';
import { ListPage } from '../../platform/page/ListPage.tsx';
import { Loaded } from '../../platform/page/Loaded.tsx';
import { UnsavedForms } from '../../platform/page/UnsavedForms.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { forgetTheme } from '../../platform/theme/theme-choice.ts';
import { mayCreateOrg, OrgTable } from '../own-orgs/index.pages.ts';
import { PreferencesForm, prefetchHomeDashboards } from '../preferences/index.ts';
import { Details } from './Details.tsx';
import styles from './profile.module.css';
import { ProfileSection } from './ProfileSection.tsx';

/** All parts at once, so that none pushes another down. Who belongs to no organisation has no more than details. */
export function prefetchProfile(platform: Pick<Platform, 'api' | 'queryClient' | 'session'>): Promise<unknown> {
  const user = prefetchApi(platform, getUser);
  if (platform.session.user.orgRole === '') return user;
  return Promise.all([
    user,
    prefetchApi(platform, getUserPreferences),
    prefetchHomeDashboards(platform),
    prefetchApi(platform, listUserOrgs),
    prefetchApi(platform, listUserTeams),
  ]);
}

/** A person's own account: what it is called, what it prefers, where it belongs. */
export function ProfilePage() {
  const { session } = usePlatform();
  const user = useApiQuery(getUser);
  const { gravatarUrl, orgRole } = session.user;
  const { login, name, email } = user.data ?? session.user;
  const shownName = name || login;
  const hasOrg = orgRole !== '';
  return (
    <ListPage
      title={shownName}
      note={email}
      step={pageAt('/profile').title}
      avatar={<Avatar name={shownName} url={gravatarUrl} isLarge />}
      actions={
        <>
          <ButtonLink href="/profile/security">{pageAt('/profile/security').title}</ButtonLink>
          <ButtonLink href="/profile/password">Change Password</ButtonLink>
        </>
      }
    >
      <div className={styles.columns}>
        <div>
          {!hasOrg && <NoOrgNotice login={login} />}
          <UnsavedForms>
            <ProfileSection title="Details">
              <Loaded what="details" count={2} query={user}>
                {(data) => <Details user={data} />}
              </Loaded>
            </ProfileSection>
            {hasOrg && <OwnPreferences />}
          </UnsavedForms>
          {hasOrg && <OwnOrgs />}
        </div>
        {hasOrg && <OwnTeams />}
      </div>
    </ListPage>
  );
}

/** For who was taken out of the last organisation, or never was in one. */
function NoOrgNotice({ login }: { readonly login: string }) {
  const { session } = usePlatform();
  const action = mayCreateOrg(session) && (
    <ButtonLink href="/org/new" size="compact">
      New organisation
    </ButtonLink>
  );
  return (
    <Notice tone="info" title="You belong to no organisation" action={action} className={styles.notice}>
      Dashboards belong to organisations, so there are none to show. Ask an Admin of an organisation to add the account <b>{login}</b>.
    </Notice>
  );
}

function OwnPreferences() {
  const { api, remember } = usePlatform();
  const stored = useApiQuery(getUserPreferences);
  return (
    <ProfileSection title="Preferences">
      <Loaded what="preferences" count={2} query={stored}>
        {(data) => (
          <PreferencesForm
            stored={data}
            onSave={async (preferences) => {
              await api(saveUserPreferences, { body: preferences }, { isErrorHandled: true });
              // What was chosen in this browser would hide what is chosen for all of them.
              if (preferences.theme !== data.theme) forgetTheme(remember);
              // Theme and time zone hold from the page load on.
              window.location.reload();
            }}
          />
        )}
      </Loaded>
    </ProfileSection>
  );
}

function OwnOrgs() {
  const { session } = usePlatform();
  return (
    <ProfileSection title="Organisations">
      <OrgTable />
      {mayCreateOrg(session) && (
        <div>
          <ButtonLink href="/org/new">New organisation</ButtonLink>
        </div>
      )}
    </ProfileSection>
  );
}

function OwnTeams() {
  const teams = useApiQuery(listUserTeams);
  return (
    <aside className={styles.teams} aria-label="Teams">
      <h2 className={styles.lesser}>Teams {teams.data && <Badge>{teams.data.length}</Badge>}</h2>
      <Loaded what="teams" count={2} query={teams}>
        {(data) =>
          data.length === 0 ? (
            <p className={styles.note}>You are in no team here.</p>
          ) : (
            <ul>
              {data.map(({ id, name, avatarUrl, memberCount }) => (
                <li key={id} className={styles.team}>
                  <Avatar name={name} url={avatarUrl} isSquare />
                  <span className={styles.teamName}>{name}</span>
                  <small>{memberCount === 1 ? '1 member' : `${memberCount} members`}</small>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </aside>
  );
}
