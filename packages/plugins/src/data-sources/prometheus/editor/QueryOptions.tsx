import { Icon, InlineField, InlineOptions, Select, TextField, type QueryEditorProps } from '@pharos/plugin/ui';
import { ButtonLink, Combobox, Switch, isTimeSpan } from '@pharos/plugin/unstable/ui';
import { useMemo } from 'react';
import { SPAN_FAULT } from '@pharos/plugin/unstable';
import { graphLink } from '../graph-link.ts';
import { writtenFormat } from '../legend.ts';
import { INTERVAL_FACTORS, type PrometheusQuery } from '../query.ts';
import { legendSuggestions } from './legend-suggestions.ts';
import { createClient } from './prometheus-client.ts';

const FACTORS = INTERVAL_FACTORS.map((value) => ({ value, label: `1/${value}` }));
const FORMATS = [
  { value: 'time_series', label: 'Time series' },
  { value: 'table', label: 'Table' },
  { value: 'heatmap', label: 'Heatmap' },
] as const;

/** The options below an expression: legend, step, resolution, format, instant, and the way to Prometheus' own graph page. */
export function QueryOptions({ query, onChange, send, dataSource, range, now }: QueryEditorProps<PrometheusQuery>) {
  const client = useMemo(() => createClient({ send, range: () => range, now }), [send, range, now]);
  const labels = async (typed: string) => legendSuggestions(await client.labelNames(), typed);
  const link = graphLink(dataSource.directUrl, query, range);
  return (
    <InlineOptions
      end={
        link && (
          <ButtonLink isExternal variant="quiet" size="compact" href={link} icon={<Icon name="external-link" size="small" />}>
            Prometheus
          </ButtonLink>
        )
      }
    >
      <InlineField label="Legend format" widthPx={200}>
        <Combobox
          size="compact"
          allowsFreeText
          value={writtenFormat(query.legendFormat)}
          placeholder={query.legendFormat === writtenFormat(query.legendFormat) ? '{{label}}' : 'Automatic'}
          options={labels}
          onChange={(legendFormat) => onChange({ legendFormat })}
        />
      </InlineField>
      <InlineField hasMessageRoom label="Min step" widthPx={84} error={isTimeSpan(query.interval) ? undefined : SPAN_FAULT}>
        <TextField size="compact" value={query.interval} placeholder="auto" onChange={(interval) => onChange({ interval })} />
      </InlineField>
      <InlineField label="Resolution">
        <Select
          size="compact"
          isFit
          value={query.intervalFactor}
          options={FACTORS}
          onChange={(intervalFactor) => onChange({ intervalFactor })}
        />
      </InlineField>
      <InlineField label="Format">
        <Select size="compact" isFit value={query.format} options={FORMATS} onChange={(format) => onChange({ format })} />
      </InlineField>
      <InlineField label="Instant">
        <Switch isOn={query.instant} onChange={(instant) => onChange({ instant })} />
      </InlineField>
    </InlineOptions>
  );
}
