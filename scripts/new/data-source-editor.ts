import type { Names } from './names.ts';

/** The query editor of a new data source. */
export const dataSourceEditorFiles = ({ pascal, title }: Names): Readonly<Record<string, string>> => ({
  'editor/index.tsx': `import { defineDataSourceEditor } from '@pharos/plugin/ui';
import { manifest } from '../manifest.ts';
import type { ${pascal}Query } from '../query.ts';
import { ${pascal}Config } from './Config.tsx';
import { ${pascal}QueryEditor } from './Query.tsx';

export const editor = defineDataSourceEditor<${pascal}Query>({ id: manifest.id, Config: ${pascal}Config, Query: ${pascal}QueryEditor });
`,
  'editor/Config.tsx': `import { type ConfigEditorProps, Field, NumberField } from '@pharos/plugin/ui';
import { manifest } from '../manifest.ts';
import { ${pascal}Options } from '../options.ts';

/** Settings of a ${title} source: the shared HTTP block, then its own. */
export function ${pascal}Config({ value, onChange, HttpSettings, isReadOnly }: ConfigEditorProps) {
  const { minIntervalMs } = ${pascal}Options.parse(value.jsonData);
  return (
    <>
      <HttpSettings suggestedUrl={manifest.suggestedUrl ?? ''} />
      <Field layout="row" label="Smallest interval" hint="In milliseconds; points closer together than this are never asked for.">
        <NumberField
          value={minIntervalMs}
          min={1}
          disabled={isReadOnly}
          onChange={(changed) => onChange({ jsonData: { ...value.jsonData, minIntervalMs: changed ?? 1000 } })}
        />
      </Field>
    </>
  );
}
`,
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
