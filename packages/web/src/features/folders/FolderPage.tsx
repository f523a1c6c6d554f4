import type { LoadedFolder } from '@pharos/domain/folders/folder-form';
import { EmptyState, ErrorState, ForbiddenState } from '@pharos/ui/feedback';
import { Icon } from '@pharos/ui/icon';
import { Page, PageHead } from '@pharos/ui/page';
import { LinkTabs } from '@pharos/ui/tabs';
import { ButtonLink } from '@pharos/ui/text';
import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { ApiError, messageOf } from '../../platform/api/api-error.ts';
import { TopBar } from '../../platform/page/TopBar.tsx';
import { usePageTitle } from '../../platform/page/usePageTitle.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import styles from './folders.module.css';
import { useFolder } from './useFolder.ts';

const DASHBOARDS = { label: 'Dashboards', href: '/dashboards' } as const;

type Tab = 'dashboards' | 'permissions' | 'settings';

interface FolderPageProps {
  readonly tab: Tab;
  readonly actions?: (folder: LoadedFolder) => ReactNode;
  readonly children: (folder: LoadedFolder) => ReactNode;
}

/** The head and tabs of a folder. Until the folder was loaded the page is its bar and nothing else. */
export function FolderPage({ tab, actions, children }: FolderPageProps) {
  const { uid = '' } = useParams();
  const { folder, error, retry } = useFolder(uid);
  const { session } = usePlatform();
  const isLoaded = folder.id !== 0;
  const path = session.pathOf(folder.url);
  usePageTitle(isLoaded ? folder.title : 'Folder');
  useOwnPath(isLoaded ? path : undefined);
  if (!isLoaded)
    return (
      <>
        <TopBar crumbs={[DASHBOARDS, { label: error ? 'Folder' : '' }]} isAligned />
        {error ? <FolderFailure error={error} onRetry={retry} /> : null}
      </>
    );
  return (
    <>
      <TopBar crumbs={[DASHBOARDS, { label: folder.title }]} isAligned />
      <Page>
        <PageHead
          title={folder.title}
          note="Manage folder dashboards & permissions"
          avatar={
            <span className={styles.sign}>
              <Icon name="folder-open" size="large" />
            </span>
          }
          actions={actions?.(folder)}
        />
        <div className={styles.tabs}>
          <LinkTabs label={folder.title} tabs={tabsOf(folder, path, tab)} />
        </div>
        {children(folder)}
      </Page>
    </>
  );
}

function tabsOf({ canSave, canAdmin }: LoadedFolder, path: string, tab: Tab) {
  return [
    { label: 'Dashboards', href: path, isCurrent: tab === 'dashboards' },
    ...(canAdmin ? [{ label: 'Permissions', href: `${path}/permissions`, isCurrent: tab === 'permissions' }] : []),
    ...(canSave ? [{ label: 'Settings', href: `${path}/settings`, isCurrent: tab === 'settings' }] : []),
  ];
}

/** A wrong or missing slug is replaced without an entry in the browser's history. */
function useOwnPath(path: string | undefined): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const wanted = path === undefined || pathname === path || pathname.startsWith(`${path}/`) ? undefined : path + subPageOf(pathname);
  useEffect(() => {
    if (wanted !== undefined) void navigate({ pathname: wanted, search }, { replace: true });
  }, [wanted, search, navigate]);
}

/** What follows the slug. */
const subPageOf = (pathname: string): string => /^\/dashboards\/f\/[^/]+\/[^/]+(\/.*)$/.exec(pathname)?.[1] ?? '';

interface FolderFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** In place of a folder that cannot be shown. */
function FolderFailure({ error, onRetry }: FolderFailureProps) {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 403)
    return <ForbiddenState title="You may not see this folder">Whoever administers it can give you permission.</ForbiddenState>;
  if (status === 404)
    return (
      <EmptyState
        role="alert"
        icon={<Icon name="folder" size="huge" />}
        title="Folder not found"
        action={<ButtonLink href="/dashboards">All dashboards</ButtonLink>}
      >
        It was deleted, or it belongs to another org.
      </EmptyState>
    );
  return (
    <ErrorState title="The folder did not load" onRetry={onRetry}>
      {messageOf(error)}
    </ErrorState>
  );
}
