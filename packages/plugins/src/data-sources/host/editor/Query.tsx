import { InlineField, InlineOptions, Select, TextField, type QueryEditorProps } from '@pharos/plugin/ui';
import { HOST_METRICS } from '../metrics.ts';
import { METRICS, type HostQuery } from '../query.ts';

const OPTIONS = METRICS.map((value) => ({ value, label: HOST_METRICS[value].label }));
const ALL = '';
const HAS_FILTER: readonly string[] = ['disk', 'filesystem', 'network', 'processes'];

/** Which part of the machine, which of its numbers, and for devices a part of the name. */
export function HostQueryEditor({ query, onChange }: QueryEditorProps<HostQuery>) {
  const fields = [
    { value: ALL, label: 'All' },
    ...HOST_METRICS[query.metric].fields.map(({ field, name }) => ({ value: field, label: name })),
  ];
  return (
    <InlineOptions>
      <InlineField label="Metric">
        <Select size="compact" isFit value={query.metric} options={OPTIONS} onChange={(metric) => onChange({ metric, fields: [] })} />
      </InlineField>
      <InlineField label="Field">
        <Select
          size="compact"
          isFit
          value={query.fields[0] ?? ALL}
          options={fields}
          onChange={(field) => onChange({ fields: field === ALL ? [] : [field] })}
        />
      </InlineField>
      {HAS_FILTER.includes(query.metric) && (
        <InlineField label="Name contains" widthPx={180}>
          <TextField
            size="compact"
            value={query.filter}
            placeholder={query.metric === 'processes' ? 'postgres' : 'all devices'}
            onChange={(filter) => onChange({ filter })}
          />
        </InlineField>
      )}
    </InlineOptions>
  );
}
