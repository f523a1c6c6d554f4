import { Field, Select, TextField } from '@pharos/plugin/ui';
import type { ConfigEditorProps } from '../../../data-source-editor.ts';
import { isTimeSpan } from '../../../plugin-ui.ts';
import { manifest } from '../manifest.ts';
import { PrometheusOptions } from '../options.ts';

const METHODS = [
  { value: 'GET', label: 'GET' },
  { value: 'POST', label: 'POST' },
] as const;

const SPAN_ERROR = 'Write a number and a unit, such as 15s or 1m';

/** Settings of a Prometheus source: the shared HTTP block, then its own three. */
export function PrometheusConfig({ value, onChange, HttpSettings, isReadOnly }: ConfigEditorProps) {
  const options = PrometheusOptions.parse(value.jsonData);
  const change = (change: Partial<PrometheusOptions>) => onChange({ jsonData: { ...value.jsonData, ...change } });
  return (
    <>
      <HttpSettings suggestedUrl={manifest.suggestedUrl ?? ''} />
      <fieldset>
        <legend>Prometheus details</legend>
        <Field
          layout="row"
          label="Scrape interval"
          hint="How often this Prometheus scrapes. Points closer together than this are never asked for."
          error={isTimeSpan(options.timeInterval) ? undefined : SPAN_ERROR}
        >
          <TextField
            value={options.timeInterval ?? ''}
            placeholder="15s"
            disabled={isReadOnly}
            onChange={(timeInterval) => change({ timeInterval })}
          />
        </Field>
        <Field
          layout="row"
          label="Query timeout"
          hint="Sent with each query."
          error={isTimeSpan(options.queryTimeout) ? undefined : SPAN_ERROR}
        >
          <TextField
            value={options.queryTimeout ?? ''}
            placeholder="60s"
            disabled={isReadOnly}
            onChange={(queryTimeout) => change({ queryTimeout })}
          />
        </Field>
        <Field layout="row" label="HTTP method" hint="POST allows longer queries. It needs Prometheus 2.1.0 or later.">
          <Select value={options.httpMethod} options={METHODS} disabled={isReadOnly} onChange={(httpMethod) => change({ httpMethod })} />
        </Field>
      </fieldset>
    </>
  );
}
