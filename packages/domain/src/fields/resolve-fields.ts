import type { JsonObject } from '@pharos/contract/primitives';
import { objectOf } from '../text/json-object.ts';
import type { FieldOverride, FieldSettings } from './field-settings.ts';
import { createMatcher, type Field, type Matching } from './match-field.ts';
import { type FieldConfig, readBaseStep, readFieldSettings } from './read-field-config.ts';

const CUSTOM = 'custom.';

/** Settings under what data say of a field. Thresholds that data say stand above the first step of the panel, which begins below all values. */
function withDataConfig(defaults: JsonObject, config: JsonObject): JsonObject {
  const { steps } = objectOf(config['thresholds']);
  if (!Array.isArray(steps)) return { ...defaults, ...config };
  return {
    ...defaults,
    ...config,
    thresholds: { ...objectOf(config['thresholds']), steps: [readBaseStep(defaults['thresholds']), ...steps] },
  };
}

/** The members with the properties of overrides in the place of theirs; the last of one id counts. */
function withProperties(saved: JsonObject, properties: FieldOverride['properties']): JsonObject {
  const own = new Map<string, unknown>(Object.entries(saved));
  const custom = new Map<string, unknown>(Object.entries(objectOf(saved['custom'])));
  for (const { id, value } of properties)
    if (id.startsWith(CUSTOM)) custom.set(id.slice(CUSTOM.length), value);
    else own.set(id, value);
  return { ...Object.fromEntries(own), ...(custom.size > 0 ? { custom: Object.fromEntries(custom) } : {}) };
}

/** What reading settings depends on besides the document. */
interface FieldReading extends Matching {
  /** Where the document names no colour mode. */
  readonly colorMode: string;
}

/**
 * What `fieldConfig` says of each field: the defaults under what its data say under all overrides that match, in their order, the last one wins.
 * Fields for which the same overrides match share one object.
 */
export function createFieldReader(
  { defaults, overrides }: FieldConfig,
  { colorMode, ...matching }: FieldReading,
): (field: Field) => FieldSettings {
  const rules = overrides.map(({ matcher, properties }) => ({ matches: createMatcher(matcher, matching), properties }));
  const places = new Map(rules.map((rule, index) => [rule, index]));
  const read = new Map<string, FieldSettings>();
  return (field) => {
    const { config } = field.column.display ?? {};
    const meant = rules.filter(({ matches }) => matches(field));
    const key = meant.map((rule) => places.get(rule)).join(' ');
    const known = config ? undefined : read.get(key);
    if (known) return known;
    const base = config ? withDataConfig(defaults, config) : defaults;
    const settings = readFieldSettings(
      withProperties(
        base,
        meant.flatMap(({ properties }) => properties),
      ),
      colorMode,
    );
    if (!config) read.set(key, settings);
    return settings;
  };
}

const NO_FIELD: Field = { name: '', labels: {}, column: { name: '', type: 'number', values: new Float64Array(0) } };

/** What holds where no override does. */
export const readUsualSettings = ({ defaults }: FieldConfig, reading: FieldReading): FieldSettings =>
  createFieldReader({ defaults, overrides: [] }, reading)(NO_FIELD);

/** Settings with the unit and the decimals that the data say, where the document leaves them open. */
export function withDataDisplay<Settings extends Pick<FieldSettings, 'unit' | 'decimals'>>(
  settings: Settings,
  { display }: Pick<Field['column'], 'display'>,
): Settings {
  const { unit = display?.unit, decimals = display?.decimals } = settings;
  return { ...settings, ...(unit === undefined ? {} : { unit }), ...(decimals === undefined ? {} : { decimals }) };
}
