import { pageAt, type PagePath, pathsOf } from '@pharos/contract/pages';
import { LinkTabs } from '@pharos/ui/tabs';
import type { ReactNode } from 'react';
import { adminCrumbs } from '../navigation/configuration-crumbs.ts';
import { usePlatform } from '../platform-context.ts';
import { ListPage } from './ListPage.tsx';
import styles from './AdminPage.module.css';

interface AdminPageProps {
  readonly path: PagePath;
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the server's administration, beside the others, which are those of the menu. */
export function AdminPage({ path, note, actions, children }: AdminPageProps) {
  const { nav, session } = usePlatform();
  const admin = nav.get('admin')?.node;
  const paths = pathsOf(pageAt(path));
  const tabs = (admin?.children ?? []).map(({ text, url = '' }) => ({
    label: text ?? '',
    href: url,
    isCurrent: paths.includes(session.pathOf(url)),
  }));
  return (
    <ListPage title={pageAt(path).title} parents={adminCrumbs(nav)} note={note} actions={actions}>
      {tabs.length > 0 && (
        <div className={styles.tabs}>
          <LinkTabs label="Server" tabs={tabs} />
        </div>
      )}
      {children}
    </ListPage>
  );
}
