import { Field, Select, TextField, type ConfigEditorProps } from '@pharos/plugin/ui';
import { Switch } from '@pharos/plugin/unstable/ui';
import { manifest } from '../manifest.ts';
import { PrometheusOptions } from '../options.ts';

const METHODS = [
  { value: 'GET', label: 'GET' },
  { value: 'POST', label: 'POST' },
] as const;

interface SpanFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly placeholder: string;
  readonly value: string | undefined;
  readonly fault: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (span: string) => void;
}

const SpanField = ({ label, hint, placeholder, value, fault, isReadOnly, onChange }: SpanFieldProps) => (
  <Field layout="row" label={label} hint={hint} error={fault}>
    <TextField value={value ?? ''} placeholder={placeholder} disabled={isReadOnly} onChange={onChange} />
  </Field>
);

/** Settings of a Prometheus source: the shared HTTP block, then its own four. */
export function PrometheusConfig({ value, onChange, HttpSettings, isReadOnly, faults }: ConfigEditorProps) {
  const options = PrometheusOptions.parse(value.jsonData);
  const change = (change: Partial<PrometheusOptions>) => onChange({ jsonData: { ...value.jsonData, ...change } });
  return (
    <>
      <HttpSettings suggestedUrl={manifest.suggestedUrl ?? ''} />
      <fieldset>
        <legend>Prometheus details</legend>
        <SpanField
          label="Scrape interval"
          hint="How often this Prometheus scrapes. Points closer together than this are never asked for."
          placeholder="15s"
          value={options.timeInterval}
          fault={faults['timeInterval']}
          isReadOnly={isReadOnly}
          onChange={(timeInterval) => change({ timeInterval })}
        />
        <SpanField
          label="Query timeout"
          hint="Sent with each query."
          placeholder="60s"
          value={options.queryTimeout}
          fault={faults['queryTimeout']}
          isReadOnly={isReadOnly}
          onChange={(queryTimeout) => change({ queryTimeout })}
        />
        <Field layout="row" label="HTTP method" hint="POST allows longer queries. It needs Prometheus 2.1.0 or later.">
          <Select value={options.httpMethod} options={METHODS} disabled={isReadOnly} onChange={(httpMethod) => change({ httpMethod })} />
        </Field>
        <Field
          layout="row"
          label="Query while typing"
          hint="Half a second after the last letter an instant query says how many series an expression has."
        >
          <Switch isOn={options.queryWhileTyping} disabled={isReadOnly} onChange={(queryWhileTyping) => change({ queryWhileTyping })} />
        </Field>
      </fieldset>
    </>
  );
}
