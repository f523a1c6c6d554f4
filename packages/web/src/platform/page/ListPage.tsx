import { Page, PageHead, type Crumb } from '@pharos/ui/page';
import type { ReactNode } from 'react';
import { TopBar } from './TopBar.tsx';
import { usePageTitle } from './usePageTitle.ts';

interface ListPageProps {
  readonly title: string;
  /** One sentence under the title. */
  readonly note?: ReactNode;
  readonly avatar?: ReactNode;
  /** Steps to the page, outermost first; the page itself is added. */
  readonly parents?: readonly Crumb[];
  /** The page's own step, where it is not the title. */
  readonly step?: string;
  /** At most one primary action. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A list or form page: bar with breadcrumb, head with title and action, content of at most 1,120 px. */
export function ListPage({ title, note, avatar, parents = [], step = title, actions, children }: ListPageProps) {
  usePageTitle(title);
  return (
    <>
      <TopBar crumbs={[...parents, { label: step }]} isAligned />
      <Page>
        <PageHead title={title} note={note} avatar={avatar} actions={actions} />
        {children}
      </Page>
    </>
  );
}
