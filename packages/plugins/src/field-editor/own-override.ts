import type { JsonObject } from '@pharos/contract/primitives';
import { isJsonObject, objectOf } from '@pharos/domain/text/json-object';
import type { SeriesEditor } from '../time-chart/series-editor.ts';
import { overridesOf, propertyOf, type SavedOverride, setOverrides, setProperty } from './field-edits.ts';

type Saved = Readonly<Record<string, unknown>>;

const isOf = ({ matcher }: SavedOverride, name: string): boolean => matcher['id'] === 'byName' && matcher['options'] === name;

/** The last override of this very series. */
const ownOverride = (overrides: readonly SavedOverride[], name: string): SavedOverride | undefined =>
  overrides.findLast((one) => isOf(one, name));

const configOf = (saved: Saved): JsonObject => objectOf(saved['fieldConfig']);

/** What the document says of a property for this very series. */
export function ownProperty(saved: Saved, name: string, id: string): unknown {
  const own = ownOverride(overridesOf(configOf(saved)), name);
  return own && propertyOf(own, id);
}

/** The override of a series with another property, behind all others, so that it wins; one that says nothing more is left out. Undefined removes the property. */
export function withOwnProperty(saved: Saved, name: string, property: { readonly id: string; readonly value: unknown }): Saved {
  const config = configOf(saved);
  const overrides = overridesOf(config);
  const own = ownOverride(overrides, name);
  const next = setProperty(own ?? { matcher: { id: 'byName', options: name }, properties: [] }, property.id, property.value);
  return {
    fieldConfig: setOverrides(config, [...overrides.filter((one) => one !== own), ...(next.properties.length > 0 ? [next] : [])]),
  };
}

/** Colours of series as overrides of their fields. */
export const fieldColors: Pick<SeriesEditor, 'colorOf' | 'color'> = {
  colorOf: (saved, name) => {
    const color = ownProperty(saved, name, 'color');
    return isJsonObject(color) && typeof color['fixedColor'] === 'string' ? color['fixedColor'] : '';
  },
  color: (saved, name, color) =>
    withOwnProperty(saved, name, { id: 'color', value: color === undefined ? undefined : { mode: 'fixed', fixedColor: color } }),
};
