import type { Names } from './names.ts';
import type { Transport } from './transports.ts';

/** The query editor of a new data source. */
export const dataSourceEditorFiles = ({ pascal, title }: Names, transport: Transport): Readonly<Record<string, string>> => ({
  'editor/index.tsx': `import { defineDataSourceEditor } from '@pharos/plugin/ui';
import { manifest } from '../manifest.ts';
import type { ${pascal}Query } from '../query.ts';
import { ${pascal}Config } from './Config.tsx';
import { ${pascal}QueryEditor } from './Query.tsx';

export const editor = defineDataSourceEditor<${pascal}Query>({ id: manifest.id, Config: ${pascal}Config, Query: ${pascal}QueryEditor });
`,
  'editor/Config.tsx': CONFIGS[transport](pascal, title),
  'editor/Query.tsx': `import { InlineField, InlineOptions, type QueryEditorProps, TextField } from '@pharos/plugin/ui';
import type { ${pascal}Query } from '../query.ts';

export function ${pascal}QueryEditor({ query, onChange }: QueryEditorProps<${pascal}Query>) {
  return (
    <InlineOptions>
      <InlineField label="Metric" isWide>
        <TextField size="compact" value={query.metric} onChange={(metric) => onChange({ metric })} />
      </InlineField>
    </InlineOptions>
  );
}
`,
});

const INTERVAL = `<Field layout="row" label="Smallest interval" hint="In milliseconds; points closer together than this are never asked for.">
        <NumberField
          value={minIntervalMs}
          min={1}
          disabled={isReadOnly}
          onChange={(changed) => onChange({ jsonData: { ...value.jsonData, minIntervalMs: changed ?? 1000 } })}
        />
      </Field>`;

const CONFIGS: Readonly<Record<Transport, (pascal: string, title: string) => string>> = {
  http: (pascal, title) => `import { type ConfigEditorProps, Field, NumberField } from '@pharos/plugin/ui';
import { manifest } from '../manifest.ts';
import { ${pascal}Options } from '../options.ts';

/** Settings of a ${title} source: the shared HTTP block, then its own. */
export function ${pascal}Config({ value, onChange, HttpSettings, isReadOnly }: ConfigEditorProps) {
  const { minIntervalMs } = ${pascal}Options.parse(value.jsonData);
  return (
    <>
      <HttpSettings suggestedUrl={manifest.suggestedUrl ?? ''} />
      ${INTERVAL}
    </>
  );
}
`,
  sql: (pascal, title) => `import { type ConfigEditorProps, Field, NumberField, TextField } from '@pharos/plugin/ui';
import { manifest } from '../manifest.ts';
import { ${pascal}Options } from '../options.ts';

/** Settings of a ${title} source: where the database is, who signs in there, then its own. */
export function ${pascal}Config({ value, onChange, isReadOnly }: ConfigEditorProps) {
  const { minIntervalMs } = ${pascal}Options.parse(value.jsonData);
  return (
    <>
      <Field layout="row" label="Host">
        <TextField value={value.url} placeholder={manifest.suggestedUrl ?? ''} disabled={isReadOnly} onChange={(url) => onChange({ url })} />
      </Field>
      <Field layout="row" label="Database">
        <TextField value={value.database} disabled={isReadOnly} onChange={(database) => onChange({ database })} />
      </Field>
      <Field layout="row" label="User">
        <TextField value={value.user} disabled={isReadOnly} onChange={(user) => onChange({ user })} />
      </Field>
      <Field layout="row" label="Password" hint={value.secureJsonFields['password'] ? 'One is stored. What is typed replaces it.' : undefined}>
        <TextField
          type="password"
          autoComplete="new-password"
          value={value.secureJsonData['password'] ?? ''}
          disabled={isReadOnly}
          onChange={(password) => onChange({ secureJsonData: { ...value.secureJsonData, password } })}
        />
      </Field>
      ${INTERVAL}
    </>
  );
}
`,
  local: (pascal, title) => `import { type ConfigEditorProps, Field, NumberField } from '@pharos/plugin/ui';
import { ${pascal}Options } from '../options.ts';

/** Settings of a ${title} source; it has no address. */
export function ${pascal}Config({ value, onChange, isReadOnly }: ConfigEditorProps) {
  const { minIntervalMs } = ${pascal}Options.parse(value.jsonData);
  return (
    ${INTERVAL.replaceAll('\n  ', '\n')}
  );
}
`,
};
