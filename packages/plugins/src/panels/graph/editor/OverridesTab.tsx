import { extractTimeSeries } from '@pharos/plugin';
import { aliasFault } from '@pharos/plugin/unstable';
import { type EditorTabProps, Icon, Select } from '@pharos/plugin/ui';
import { EntryList, IconButton, NameOption } from '@pharos/plugin/unstable/ui';
import type { GraphOptions, SeriesOverride } from '../options.ts';
import { OVERRIDE_PROPERTIES } from './override-properties.tsx';
import styles from './OverridesTab.module.css';

interface OverrideFieldsProps {
  readonly override: SeriesOverride;
  readonly seriesNames: readonly string[];
  readonly onChange: (override: SeriesOverride) => void;
}

/** The same without a property. */
function without(override: SeriesOverride, id: string): SeriesOverride {
  return { ...Object.fromEntries(Object.entries(override).filter(([name]) => name !== id)), alias: override.alias };
}

function OverrideFields({ override, seriesNames, onChange }: OverrideFieldsProps) {
  const set = OVERRIDE_PROPERTIES.filter(({ id }) => override[id] !== undefined);
  const free = OVERRIDE_PROPERTIES.filter((one) => !set.includes(one)).map(({ id, label }) => ({ value: id, label }));
  const add = (id: string): void => onChange({ ...override, ...OVERRIDE_PROPERTIES.find((one) => one.id === id)?.initial });
  const change = (part: Partial<SeriesOverride>): void => onChange({ ...override, ...part });
  return (
    <>
      <NameOption
        label="Series"
        value={override.alias}
        names={seriesNames}
        placeholder="Name or /regex/"
        error={aliasFault(override.alias)}
        onChange={(alias) => change({ alias })}
      />
      {set.map(({ id, label, render }) => (
        <div key={id} className={styles.property}>
          {render({ override, seriesNames, onChange: change })}
          <IconButton
            icon={<Icon name="x" size="small" />}
            size="compact"
            label={`Remove ${label}`}
            onClick={() => onChange(without(override, id))}
          />
        </div>
      ))}
      <Select size="compact" label="Add property" placeholder="Add property" value={null} options={free} onChange={add} />
    </>
  );
}

/** What holds for some series only; the last override that says something of a property wins. */
export function OverridesTab({ options: { seriesOverrides }, onChange, frames }: EditorTabProps<GraphOptions>) {
  const seriesNames = [...new Set(extractTimeSeries(frames).map(({ name }) => name))];
  return (
    <EntryList
      noun="series override"
      entries={seriesOverrides}
      titleOf={({ alias }) => (alias === '' ? 'New override' : alias)}
      createEntry={() => ({ alias: '' })}
      onChange={(next) => onChange({ seriesOverrides: next })}
    >
      {(override, change) => <OverrideFields override={override} seriesNames={seriesNames} onChange={change} />}
    </EntryList>
  );
}
