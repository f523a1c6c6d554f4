import { readDashboardLinks } from '@pharos/domain/dashboard/forms/links';
import { addLink } from '@pharos/domain/dashboard/links/link-commands';
import { useMemo, useState } from 'react';
import { useDashboard, useDashboardStore } from '../../dashboard-store/index.ts';
import { LinkForm } from './LinkForm.tsx';
import { LinkList } from './LinkList.tsx';

/** The links of the dashboard: their list, or one of them. */
export function LinksPage() {
  const store = useDashboardStore();
  const stored = useDashboard(({ history }) => history.current.links);
  const canEdit = useDashboard(({ meta }) => meta.canEdit);
  const links = useMemo(() => readDashboardLinks(stored), [stored]);
  const [open, setOpen] = useState<number>();
  const link = open === undefined ? undefined : links[open];
  if (link && open !== undefined && canEdit) return <LinkForm link={link} index={open} onBack={() => setOpen(undefined)} />;
  const add = () => {
    store.edit(addLink());
    setOpen(links.length);
  };
  return <LinkList links={links} onOpen={setOpen} onAdd={canEdit ? add : undefined} />;
}
