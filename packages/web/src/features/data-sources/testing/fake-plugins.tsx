import type { DataSourceManifest } from '@pharos/plugin';
import type { ConfigEditorProps, DataSourceEditor } from '@pharos/plugin/ui';
import { Field, TextField } from '@pharos/ui/field';

const manifest = (id: string, name: string, more: Partial<DataSourceManifest> = {}): DataSourceManifest => ({
  id,
  name,
  description: `About ${name}.`,
  author: 'Pharos',
  logo: `builtin:${id}`,
  access: ['proxy', 'direct'],
  secrets: [],
  ...more,
});

/** Kinds of sources as pages see them: one over HTTP, one of the machine itself, one that is young, one that does not load. */
export const sourceManifests: readonly DataSourceManifest[] = [
  manifest('host', 'Host', { access: ['proxy'], addedBy: 'server-admin' }),
  manifest('prometheus', 'Prometheus', { suggestedUrl: 'http://localhost:9090' }),
  manifest('young', 'Young store', { state: 'alpha' }),
  manifest('broken', 'Broken store'),
];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

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

const editor = (id: string, Config: DataSourceEditor['Config']): DataSourceEditor => ({ id, Config, Query: () => null });

export const editors: Readonly<Record<string, () => Promise<DataSourceEditor>>> = {
  host: async () => editor('host', () => <p>Nothing to set.</p>),
  prometheus: async () => editor('prometheus', HttpConfig),
  young: async () => editor('young', () => null),
  broken: async () => {
    throw new Error('404');
  },
};
