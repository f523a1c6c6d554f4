import type { JsonObject } from '@pharos/contract/primitives';
import { isJsonObject, objectOf, objectsOf } from '../text/json-object.ts';
import type { FieldColor, FieldOverride, FieldSettings, FieldThresholds, ThresholdStep } from './field-settings.ts';
import { readLinks } from './read-links.ts';
import { readMappings } from './value-mappings.ts';

/** `fieldConfig` of a panel. The defaults stay as saved: overrides are laid over them before they are read. */
export interface FieldConfig {
  readonly defaults: JsonObject;
  readonly overrides: readonly FieldOverride[];
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Numbers, also written as texts; anything else is not chosen. */
function number(value: unknown): number | undefined {
  if (typeof value !== 'number' && text(value)?.trim() === undefined) return undefined;
  const read = Number(value);
  return Number.isFinite(read) ? read : undefined;
}

const SERIES_BY = ['last', 'min', 'max'] as const;

function readColor(saved: unknown, usualMode: string): FieldColor {
  const { mode, fixedColor, seriesBy } = objectOf(saved);
  const fixed = text(fixedColor);
  return {
    mode: text(mode) ?? usualMode,
    ...(fixed === undefined ? {} : { fixedColor: fixed }),
    seriesBy: SERIES_BY.find((one) => one === seriesBy) ?? 'last',
  };
}

/** What a field without thresholds has: all of it is green, red from 80. */
const USUAL_STEPS: readonly ThresholdStep[] = [
  { value: -Infinity, color: 'green' },
  { value: 80, color: 'red' },
];

function readThresholds(saved: unknown): FieldThresholds {
  const { mode, steps } = objectOf(saved);
  const read = objectsOf(steps)
    .map(({ value, color }): ThresholdStep => ({ value: number(value) ?? -Infinity, color: text(color) ?? 'green' }))
    .toSorted((a, b) => (a.value === b.value ? 0 : a.value - b.value));
  return { mode: mode === 'percentage' ? 'percentage' : 'absolute', steps: read.length > 0 ? read : USUAL_STEPS };
}

/** The step of saved thresholds that begins below all values; green where they have none. */
export function readBaseStep(saved: unknown): ThresholdStep {
  const [first] = readThresholds(saved).steps;
  return first?.value === -Infinity ? first : { value: -Infinity, color: 'green' };
}

const given = <Name extends string, Value>(name: Name, value: Value | undefined): { readonly [Key in Name]?: Value } =>
  value === undefined ? {} : ({ [name]: value } as Record<Name, Value>); // the one name it has

/** Settings of a field from its saved members; what is missing or makes no sense has its default, the colour mode that of its type of panel. */
export function readFieldSettings(saved: JsonObject, usualColorMode: string): FieldSettings {
  return {
    ...given('unit', text(saved['unit'])),
    ...given('decimals', number(saved['decimals'])),
    ...given('min', number(saved['min'])),
    ...given('max', number(saved['max'])),
    ...given('displayName', text(saved['displayName']) ?? text(saved['displayNameFromDS'])),
    ...given('noValue', text(saved['noValue'])),
    color: readColor(saved['color'], usualColorMode),
    thresholds: readThresholds(saved['thresholds']),
    mappings: readMappings(saved['mappings']),
    links: readLinks(saved['links']),
    custom: objectOf(saved['custom']),
  };
}

/** Reads `fieldConfig` of a saved panel, whatever it holds. */
export function readFieldConfig(saved: unknown): FieldConfig {
  const { defaults, overrides } = objectOf(saved);
  return {
    defaults: objectOf(defaults),
    overrides: objectsOf(overrides).flatMap(({ matcher, properties }) => {
      if (!isJsonObject(matcher) || typeof matcher['id'] !== 'string') return [];
      return [
        {
          matcher: { id: matcher['id'], options: matcher['options'] },
          properties: objectsOf(properties).flatMap(({ id, value }) => (typeof id === 'string' ? [{ id, value }] : [])),
        },
      ];
    }),
  };
}
