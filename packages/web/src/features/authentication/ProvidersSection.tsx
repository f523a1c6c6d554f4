import { type ConfiguredProvider, listConfiguredProviders } from '@pharos/contract/api/authentication';
import { Notice } from '@pharos/ui/feedback';
import { DataTable, type DataColumn, RowName } from '@pharos/ui/table';
import { CopyButton, StateLabel } from '@pharos/ui/text';
import { useApiQuery } from '../../platform/cache/useApiQuery.ts';
import { Loaded } from '../../platform/page/Loaded.tsx';
import styles from './authentication.module.css';

/** Providers of OAuth 2 and OpenID Connect: what to register there, and what is open or wrong here. */
export function ProvidersSection() {
  const providers = useApiQuery(listConfiguredProviders);
  return (
    <section aria-label="Providers" className={styles.section}>
      <h2>Providers</h2>
      <Loaded what="providers" count={1} isCompact query={providers}>
        {(data) =>
          data.length === 0 ? (
            <p className={styles.note}>No provider signs people in.</p>
          ) : (
            <>
              {data
                .flatMap(({ warnings }) => warnings)
                .map((warning) => (
                  <Notice key={warning} tone="warning" title={warning} />
                ))}
              <DataTable
                label="Providers"
                rows={data}
                rowKey={({ name }) => name}
                rowName={({ title }) => title}
                columns={COLUMNS}
                actions={({ redirectUrl, title }) => <CopyButton text={redirectUrl} label={`Copy the redirect address of ${title}`} />}
              />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

const COLUMNS: readonly DataColumn<ConfiguredProvider>[] = [
  { id: 'title', header: 'Provider', cell: ({ title, section }) => <RowName note={`[${section}]`}>{title}</RowName> },
  { id: 'redirect', header: 'Redirect address', width: '50%', cell: ({ redirectUrl }) => <span title={redirectUrl}>{redirectUrl}</span> },
  {
    id: 'state',
    header: 'State',
    width: '120px',
    phone: 'state',
    cell: ({ isOn }) => <StateLabel tone={isOn ? 'ok' : 'error'}>{isOn ? 'On' : 'Not usable'}</StateLabel>,
  },
];
