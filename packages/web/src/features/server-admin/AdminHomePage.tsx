import { pageAt } from '@pharos/contract/pages';
import { ListTile, ListTiles } from '@pharos/ui/table';
import { Avatar } from '@pharos/ui/text';
import { ListPage } from '../../platform/page/ListPage.tsx';
import { usePlatform } from '../../platform/platform-context.ts';

const NOTES: Readonly<Record<string, string>> = {
  'global-users': 'Accounts, their passwords, rights and sessions',
  'global-orgs': 'Organisations, their members and quotas',
  'server-settings': 'How the server is set up',
  'server-stats': 'How much there is on the server',
  'server-audit': 'Who did what on the whole server',
  'server-mail': 'Mails that wait or have failed',
  'server-tasks': 'Work that has failed for good',
  styleguide: 'The parts that pages are made of',
};

/** The way to every page of the server's administration. */
export function AdminHomePage() {
  const { nav } = usePlatform();
  return (
    <ListPage title={pageAt('/admin').title} note="Across all organisations of this server.">
      <ListTiles label="Server administration">
        {(nav.get('admin')?.node.children ?? []).map(({ id = '', text = '', url = '' }) => (
          <ListTile key={id} name={text} href={url} avatar={<Avatar name={text} isSquare />} note={NOTES[id]} />
        ))}
      </ListTiles>
    </ListPage>
  );
}
