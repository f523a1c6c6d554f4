import { fieldColors, ownProperty, type SeriesEditor, withOwnProperty } from '@pharos/plugin/unstable/ui';

const STYLES = { lines: 'line', bars: 'bars', points: 'points' } as const;

/** What the legend of a time series writes into its document: an override of the series by its name. */
export const timeSeriesSeries: Required<SeriesEditor> = {
  ...fieldColors,
  drawnAs: (saved, name) => {
    const style = ownProperty(saved, name, 'custom.drawStyle');
    return (['lines', 'bars', 'points'] as const).find((one) => STYLES[one] === style) ?? 'panel';
  },
  move: (saved, name, axis) => withOwnProperty(saved, name, { id: 'custom.axisPlacement', value: axis }),
  draw: (saved, name, drawAs) =>
    withOwnProperty(saved, name, { id: 'custom.drawStyle', value: drawAs === 'panel' ? undefined : STYLES[drawAs] }),
};
