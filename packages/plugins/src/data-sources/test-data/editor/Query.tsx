import { InlineField, InlineOptions, NumberField, Select, TextField, type QueryEditorProps } from '@pharos/plugin/ui';
import { TextArea } from '@pharos/plugin/unstable/ui';
import { readPoints } from '../points.ts';
import { MAX_SERIES, type TestDataQuery } from '../query.ts';
import { scenarioList } from '../scenario-list.ts';
import { ManualEntry } from './ManualEntry.tsx';

const OPTIONS = scenarioList.map(({ id, name }) => ({ value: id, label: name }));
const MINUTE_MS = 60_000;

/** Which made-up data, with the input that the scenario asks for. */
export function TestDataQueryEditor({ query, onChange, range }: QueryEditorProps<TestDataQuery>) {
  const scenario = scenarioList.find(({ id }) => id === query.scenarioId);
  const choose = (scenarioId: string) =>
    onChange({ scenarioId, stringInput: scenarioList.find(({ id }) => id === scenarioId)?.stringInput ?? '' });
  const last = readPoints(query.points).at(-1)?.timeMs;
  return (
    <>
      <InlineOptions>
        <InlineField label="Scenario">
          <Select size="compact" isFit value={query.scenarioId} options={OPTIONS} onChange={choose} />
        </InlineField>
        {scenario && scenario.stringInput !== '' && (
          <InlineField label="Input" isWide>
            <TextField
              size="compact"
              value={query.stringInput}
              placeholder={scenario.stringInput}
              onChange={(stringInput) => onChange({ stringInput })}
            />
          </InlineField>
        )}
        <InlineField label="Alias" widthPx={180}>
          <TextField size="compact" value={query.alias} placeholder="optional" onChange={(alias) => onChange({ alias })} />
        </InlineField>
        {query.scenarioId === 'random_walk' && (
          <InlineField label="Series" widthPx={90}>
            <NumberField
              size="compact"
              min={1}
              max={MAX_SERIES}
              isWhole
              value={query.seriesCount}
              onChange={(seriesCount) => onChange({ seriesCount: seriesCount ?? 1 })}
            />
          </InlineField>
        )}
        {query.scenarioId === 'streaming_client' && (
          <InlineField label="Speed" widthPx={110}>
            <NumberField
              size="compact"
              suffix="ms"
              value={query.stream.speed}
              onChange={(speed) => onChange({ stream: { ...query.stream, speed: speed ?? 250 } })}
            />
          </InlineField>
        )}
      </InlineOptions>
      {query.scenarioId === 'csv_content' && (
        <InlineField label="Content" isWide>
          <TextArea
            isMono
            rows={6}
            value={query.csvContent}
            placeholder="time,host,load"
            onChange={(csvContent) => onChange({ csvContent })}
          />
        </InlineField>
      )}
      {query.scenarioId === 'manual_entry' && (
        <ManualEntry
          points={query.points}
          nextMs={last === undefined ? Math.round((range.fromMs + range.toMs) / 2) : last + MINUTE_MS}
          onChange={(points) => onChange({ points: [...points] })}
        />
      )}
    </>
  );
}
