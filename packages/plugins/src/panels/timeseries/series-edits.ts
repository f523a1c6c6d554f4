import { isJsonObject, overridesOf, propertyOf, type SavedOverride, type SeriesEditor, setOverrides, setProperty } from '@pharos/plugin/ui';
import { TimeSeriesOptions } from './options.ts';

type Saved = Readonly<Record<string, unknown>>;

const isOf = ({ matcher }: SavedOverride, name: string): boolean => matcher['id'] === 'byName' && matcher['options'] === name;

/** The last override of this very series. */
const ownOverride = (overrides: readonly SavedOverride[], name: string): SavedOverride | undefined =>
  overrides.findLast((one) => isOf(one, name));

const savedOverrides = (saved: Saved): readonly SavedOverride[] => overridesOf(TimeSeriesOptions.parse(saved).fieldConfig);

const ownProperty = (saved: Saved, name: string, id: string): unknown => {
  const own = ownOverride(savedOverrides(saved), name);
  return own && propertyOf(own, id);
};

/** The override of a series with another property, behind all others, so that it wins; one that says nothing more is left out. Undefined removes the property. */
function withOwn(saved: Saved, name: string, property: { readonly id: string; readonly value: unknown }): Saved {
  const { fieldConfig } = TimeSeriesOptions.parse(saved);
  const overrides = savedOverrides(saved);
  const own = ownOverride(overrides, name);
  const next = setProperty(own ?? { matcher: { id: 'byName', options: name }, properties: [] }, property.id, property.value);
  return {
    fieldConfig: setOverrides(fieldConfig, [...overrides.filter((one) => one !== own), ...(next.properties.length > 0 ? [next] : [])]),
  };
}

const STYLES = { lines: 'line', bars: 'bars', points: 'points' } as const;

/** What the legend of a time series writes into its document: an override of the series by its name. */
export const timeSeriesSeries: SeriesEditor = {
  colorOf: (saved, name) => {
    const color = ownProperty(saved, name, 'color');
    return isJsonObject(color) && typeof color['fixedColor'] === 'string' ? color['fixedColor'] : '';
  },
  drawnAs: (saved, name) => {
    const style = ownProperty(saved, name, 'custom.drawStyle');
    return (['lines', 'bars', 'points'] as const).find((one) => STYLES[one] === style) ?? 'panel';
  },
  color: (saved, name, color) =>
    withOwn(saved, name, { id: 'color', value: color === undefined ? undefined : { mode: 'fixed', fixedColor: color } }),
  move: (saved, name, axis) => withOwn(saved, name, { id: 'custom.axisPlacement', value: axis }),
  draw: (saved, name, drawAs) => withOwn(saved, name, { id: 'custom.drawStyle', value: drawAs === 'panel' ? undefined : STYLES[drawAs] }),
};
