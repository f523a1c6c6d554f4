import type { Column, Frame } from '@pharos/contract/frames';
import { displayName } from '@pharos/domain/fields/field-name';
import type { FieldSettings } from '@pharos/domain/fields/field-settings';
import { fieldsOf, type FramedField } from '@pharos/domain/fields/fields-of';
import { readHideFrom } from '@pharos/domain/fields/hide-from';
import { type LinkedValue, linkedValue } from '@pharos/domain/fields/linked-value';
import { cellAt } from '@pharos/domain/fields/reducers';
import { longestConnected } from '@pharos/domain/series/insert-gaps';
import { stateSpans } from '@pharos/domain/states/state-spans';
import type { TimelineRow } from '@pharos/ui/timeline';
import * as z from 'zod/mini';
import { lineWidthOf, opacityOf } from '../drawn-sizes.ts';
import type { PanelContext } from '../panel-plugin.ts';
import { tolerantNumber } from '../tolerant.ts';
import { createNaming, type NamedState } from './name-states.ts';

/** `custom` of a field: how its states are drawn. */
const StateSettings = z.looseObject({
  /** px, 0 to 10. */
  lineWidth: tolerantNumber(0),
  /** Per cent. */
  fillOpacity: tolerantNumber(70),
  /** True, false, or the longest gap that is drawn through, ms. */
  spanNulls: z.catch(z.union([z.boolean(), z.number()]), false),
  /** False, or how long a value lasts at most where the next one is further away, ms; true: much longer than usual. */
  insertNulls: z.catch(z.union([z.boolean(), z.number()]), false),
});

const TYPES: ReadonlySet<Column['type']> = new Set(['number', 'string', 'boolean']);

/** A field beside the times of its frame. */
export interface StateField {
  readonly field: FramedField;
  readonly times: Float64Array;
}

/** Every field beside a time. */
export const stateFields = (frames: readonly Frame[]): readonly StateField[] =>
  frames.flatMap((frame) => {
    const time = frame.columns.find(({ type }) => type === 'time');
    if (time?.type !== 'time') return [];
    return fieldsOf([frame], frames).flatMap((field) => (TYPES.has(field.column.type) ? [{ field, times: time.values }] : []));
  });

/** A row of states whose colours are not all known yet. */
export interface NamedRow extends Omit<TimelineRow, 'states'> {
  readonly times: Float64Array;
  readonly states: readonly {
    readonly fromMs: number;
    readonly toMs: number;
    readonly state: NamedState;
    readonly linked: LinkedValue | undefined;
  }[];
}

interface RowInput {
  readonly settings: FieldSettings;
  /** Of all rows: their values share their bounds. */
  readonly columns: readonly Column[];
  readonly isMerged: boolean;
  /** States last a time of their own, not until the next one. */
  readonly areBoxes: boolean;
  readonly context: PanelContext;
}

/** The states of a field. */
export function buildRow(one: StateField, key: string, { settings, columns, isMerged, areBoxes, context }: RowInput): NamedRow {
  const custom = StateSettings.parse(settings.custom);
  const stateOf = createNaming(one.field, settings, { columns, context });
  // States that read the same and look the same are one.
  const numbers = new Map<string, number>();
  const numberOf = (row: number): number | null => {
    const state = stateOf(row);
    if (!state) return null;
    const display = `${state.color ?? ''}\n${state.text}`;
    const number = numbers.get(display) ?? numbers.size;
    numbers.set(display, number);
    return number;
  };
  const { toMs } = context.range;
  const spans = stateSpans(one.times, numberOf, {
    endMs: Math.min(toMs, context.nowMs ?? toMs),
    isMerged,
    spanNulls: areBoxes ? false : custom.spanNulls,
    longestMs: longestConnected(custom.insertNulls, one.times),
  });
  return {
    key,
    name: displayName(settings.displayName, one.field),
    times: one.times,
    states: spans.flatMap(({ fromMs, toMs: endMs, row }) => {
      const state = stateOf(row);
      if (!state) return [];
      const linked = linkedValue(settings.links, { field: one.field, row, value: cellAt(one.field.column, row), text: state.text });
      return [{ fromMs, toMs: endMs, state, linked }];
    }),
    lineWidth: lineWidthOf(custom.lineWidth),
    fill: opacityOf(custom.fillOpacity),
    isInTooltip: !readHideFrom(settings).tooltip,
  };
}
