import { getServerSettings } from '@pharos/contract/api/server-info';
import { EmptyState } from '@pharos/ui/feedback';
import { SearchField } from '@pharos/ui/field';
import { Icon } from '@pharos/ui/icon';
import { Toolbar } from '@pharos/ui/page';
import { Fragment, useDeferredValue, useState } from 'react';
import { useApiQuery } from '../../platform/cache/useApiQuery.ts';
import { AdminPage } from '../../platform/page/AdminPage.tsx';
import { Loaded } from '../../platform/page/Loaded.tsx';
import styles from './server-admin.module.css';

type Settings = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** How the server is set up, to be read only: settings are changed in its files and its environment. */
export function SettingsPage() {
  const [filter, setFilter] = useState('');
  const shownFilter = useDeferredValue(filter.trim().toLowerCase());
  const settings = useApiQuery(getServerSettings);
  const note = 'Read from the configuration file and the environment when the server started. Secrets are masked.';
  return (
    <AdminPage path="/admin/settings" note={note}>
      <Toolbar filter={<SearchField value={filter} onChange={setFilter} placeholder="Filter by section or key" />} />
      <Loaded what="settings" query={settings}>
        {(data) => <SettingTables settings={data} filter={shownFilter} />}
      </Loaded>
    </AdminPage>
  );
}

/** Is broken between its words, not within them. */
const KeyName = ({ text }: { readonly text: string }) =>
  text.split(/(?<=_)/).map((word, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ));

interface SettingTablesProps {
  readonly settings: Settings;
  readonly filter: string;
}

function SettingTables({ settings, filter }: SettingTablesProps) {
  const found = Object.entries(settings).flatMap(([section, values]) => {
    const keys = Object.entries(values).filter(([key]) => `${section}.${key}`.toLowerCase().includes(filter));
    return keys.length === 0 ? [] : [{ section, keys }];
  });
  if (found.length === 0)
    return <EmptyState role="status" icon={<Icon name="search" size="huge" />} title="No setting has this in its name" />;
  return (
    <table className={styles.settings} aria-label="Settings">
      {found.map(({ section, keys }) => (
        <tbody key={section}>
          <tr>
            <th colSpan={2} scope="rowgroup">
              [{section}]
            </th>
          </tr>
          {keys.map(([key, value]) => (
            <tr key={key}>
              <th scope="row">
                <KeyName text={key} />
              </th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
