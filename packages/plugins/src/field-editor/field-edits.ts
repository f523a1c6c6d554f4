import type { JsonObject } from '@pharos/contract/primitives';
import { objectOf, objectsOf } from '@pharos/domain/text/json-object';

/** `fieldConfig` as a document holds it. What an editor does not know stays as it is. */
export type SavedFieldConfig = JsonObject;

/** An override as a document holds it. */
export interface SavedOverride {
  readonly matcher: JsonObject;
  readonly properties: readonly JsonObject[];
}

const CUSTOM = 'custom.';

function withMember(object: JsonObject, name: string, value: unknown): JsonObject {
  const { [name]: _before, ...rest } = object;
  return value === undefined ? rest : { ...object, [name]: value };
}

/** What the defaults say of a property: a member, or `custom.<name>`. */
export function defaultOf(config: SavedFieldConfig, id: string): unknown {
  const defaults = objectOf(config['defaults']);
  return id.startsWith(CUSTOM) ? objectOf(defaults['custom'])[id.slice(CUSTOM.length)] : defaults[id];
}

/** The same with another default; undefined removes it. */
export function setDefault(config: SavedFieldConfig, id: string, value: unknown): SavedFieldConfig {
  const defaults = objectOf(config['defaults']);
  const changed = id.startsWith(CUSTOM)
    ? { ...defaults, custom: withMember(objectOf(defaults['custom']), id.slice(CUSTOM.length), value) }
    : withMember(defaults, id, value);
  return { ...config, defaults: changed, overrides: config['overrides'] ?? [] };
}

/** Overrides of a document; what is none is not listed, and goes when the list is edited. */
export const overridesOf = (config: SavedFieldConfig): readonly SavedOverride[] =>
  objectsOf(config['overrides']).map((one) => ({ ...one, matcher: objectOf(one['matcher']), properties: objectsOf(one['properties']) }));

export const setOverrides = (config: SavedFieldConfig, overrides: readonly SavedOverride[]): SavedFieldConfig => ({
  ...config,
  defaults: objectOf(config['defaults']),
  overrides,
});

/** What an override says of a property; undefined where it says nothing. */
export const propertyOf = ({ properties }: SavedOverride, id: string): unknown => properties.findLast((one) => one['id'] === id)?.['value'];

/** The same with another value of a property; undefined removes it. */
export function setProperty(override: SavedOverride, id: string, value: unknown): SavedOverride {
  const others = override.properties.filter((one) => one['id'] !== id);
  const place = override.properties.findIndex((one) => one['id'] === id);
  if (value === undefined) return { ...override, properties: others };
  const next = { id, value };
  return {
    ...override,
    properties: place < 0 ? [...others, next] : override.properties.map((one, index) => (index === place ? next : one)),
  };
}
