import { textOf } from '@pharos/domain/text/json-object';
import type { DataSourceManifest } from '@pharos/plugin';
import type { ConfigEditorProps, DataSourceEditor } from '@pharos/plugin/ui';
import { Field, TextField } from '@pharos/ui/field';
import { lazyCode } from '@pharos/ui/lazy';
import type { OtherPlugins, PagePlugins } from '../../../platform/plugins/page-plugins.ts';

const manifest = (id: string, name: string, more: Partial<DataSourceManifest> = {}): DataSourceManifest => ({
  id,
  name,
  description: `About ${name}.`,
  author: 'Pharos',
  logo: '',
  access: ['proxy', 'direct'],
  secrets: [],
  ...more,
});

/** Kinds of sources as pages see them: one over HTTP, one of the machine itself, one that is young, one that does not load. */
const sourceManifests: readonly DataSourceManifest[] = [
  manifest('host', 'Host', { access: ['proxy'], addedBy: 'server-admin' }),
  manifest('prometheus', 'Prometheus', { suggestedUrl: 'http://localhost:9090', logo: 'data:image/svg+xml,prometheus' }),
  manifest('young', 'Young store', { state: 'alpha' }),
  manifest('broken', 'Broken store'),
  manifest('picky', 'Picky store', { otherIds: ['old-picky'] }),
];

function HttpConfig({ value, onChange, HttpSettings, isReadOnly }: ConfigEditorProps) {
  return (
    <>
      <HttpSettings suggestedUrl="http://localhost:9090" />
      <Field label="Scrape interval">
        <TextField
          value={textOf(value.jsonData['timeInterval'])}
          disabled={isReadOnly}
          onChange={(timeInterval) => onChange({ jsonData: { ...value.jsonData, timeInterval } })}
        />
      </Field>
    </>
  );
}

/** Needs a database, and takes no negative limit. */
const pickyEditor: DataSourceEditor = {
  id: 'picky',
  Query: () => null,
  Config: ({ value, onChange, faults }) => (
    <>
      <Field label="Database" error={faults['database']}>
        <TextField value={value.database} onChange={(database) => onChange({ database })} />
      </Field>
      <Field label="Limit" error={faults['limit']}>
        <TextField value={textOf(value.jsonData['limit'])} onChange={(limit) => onChange({ jsonData: { ...value.jsonData, limit } })} />
      </Field>
    </>
  ),
  faults: ({ database, jsonData }) => ({
    missing: { database: database === '' ? 'Name the database' : undefined },
    wrong: { limit: textOf(jsonData['limit']).startsWith('-') ? 'Not below zero' : undefined },
  }),
};

const editor = (id: string, Config: DataSourceEditor['Config']): DataSourceEditor => ({ id, Config, Query: () => null });

export const editors: Readonly<Record<string, () => Promise<DataSourceEditor>>> = {
  host: async () => editor('host', () => <p>Nothing to set.</p>),
  prometheus: async () => editor('prometheus', HttpConfig),
  young: async () => editor('young', () => null),
  picky: async () => pickyEditor,
  broken: async () => {
    throw new Error('404');
  },
};

/** In place of the data sources of the build; editors may be others. */
export const fakePlugins = (others: Partial<OtherPlugins> = {}): Pick<PagePlugins, 'others'> => ({
  others: lazyCode(async () => ({ sourceManifests, notifierManifests: [], editors, notifierEditors: {}, ...others })),
});
