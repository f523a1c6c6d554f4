import { TopBar } from '../platform/page/TopBar.tsx';

/** A folder that is on its way as the first page: its bar and nothing else, as its page does. */
export function FolderFallback() {
  return <TopBar crumbs={[{ label: 'Dashboards', href: '/dashboards' }, { label: '' }]} isAligned />;
}
