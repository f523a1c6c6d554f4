import { pageAt } from '@pharos/contract/pages';
import { LinkTabs } from '@pharos/ui/tabs';
import type { ReactNode } from 'react';
import { ListPage } from '../../platform/page/ListPage.tsx';
import { usePlatform } from '../../platform/platform-context.ts';

const TABS = ['/admin/mail', '/admin/tasks'] as const;

interface AdminPageProps {
  readonly path: (typeof TABS)[number];
  readonly note: string;
  readonly children: ReactNode;
}

/** A page of what the server does in the background, beside the others. */
export function AdminPage({ path, note, children }: AdminPageProps) {
  const admin = usePlatform().nav.get('admin')?.node;
  return (
    <ListPage title={pageAt(path).title} parents={admin ? [{ label: admin.text ?? '', href: admin.url ?? path }] : []} note={note}>
      <LinkTabs label="Server" tabs={TABS.map((tab) => ({ label: pageAt(tab).title, href: tab, isCurrent: tab === path }))} />
      {children}
    </ListPage>
  );
}
