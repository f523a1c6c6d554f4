import { lineWidthOf, opacityOf } from '../drawn-sizes.ts';
import type { Column, Frame } from '@pharos/contract/frames';
import { createFieldFormat } from '@pharos/domain/fields/format-field';
import { absoluteSteps, isColoredByValue } from '@pharos/domain/fields/field-color';
import { fieldBounds } from '@pharos/domain/fields/field-bounds';
import { displayName } from '@pharos/domain/fields/field-name';
import { fieldsOf, type FramedField } from '@pharos/domain/fields/fields-of';
import { readHideFrom } from '@pharos/domain/fields/hide-from';
import { readFieldConfig } from '@pharos/domain/fields/read-field-config';
import { cellAt } from '@pharos/domain/fields/reducers';
import { type LinkedValue, linkedValue } from '@pharos/domain/fields/linked-value';
import { createFieldReader } from '@pharos/domain/fields/resolve-fields';
import { longestConnected } from '@pharos/domain/series/insert-gaps';
import { stateSpans } from '@pharos/domain/states/state-spans';
import { joinFormatted } from '@pharos/domain/units/format-value';
import type { TimelineModel, TimelineRow, TimelineState } from '@pharos/ui/timeline';
import * as z from 'zod/mini';
import { colorsOfTexts } from '../palette-by-text.ts';
import type { PanelContext } from '../panel-plugin.ts';
import { tolerantNumber } from '../tolerant.ts';

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

/** What a panel says of its states, whichever options it reads. */
export interface StatesSpec extends Pick<TimelineModel, 'rowHeight' | 'showValue' | 'align' | 'legend' | 'tooltip'> {
  readonly frames: readonly Frame[];
  readonly fieldConfig: unknown;
  readonly isMerged: boolean;
  /** The length of a box by the times of all rows, ms; absent: states last. */
  readonly boxMs?: ((times: readonly Float64Array[]) => number) | undefined;
  readonly context: PanelContext;
}

/** A state as the legend tells it from others. */
interface NamedState {
  readonly text: string;
  /** Undefined: one of the palette, by its text. */
  readonly color: string | undefined;
  /** What the legend calls it, and tells it by. */
  readonly name: string;
}

const TYPES: ReadonlySet<Column['type']> = new Set(['number', 'string', 'boolean']);

interface StateField {
  readonly field: FramedField;
  readonly times: Float64Array;
}

/** Every field beside a time. */
const stateFields = (frames: readonly Frame[]): readonly StateField[] =>
  frames.flatMap((frame) => {
    const time = frame.columns.find(({ type }) => type === 'time');
    if (time?.type !== 'time') return [];
    return fieldsOf([frame]).flatMap((field) => (TYPES.has(field.column.type) ? [{ field, times: time.values }] : []));
  });

/** Names of states are short: a legend at the right has room in narrower panels than one with numbers, px. */
const SIDE_FROM_PX = 400;

type Settings = ReturnType<ReturnType<typeof createFieldReader>>;

/** The step of thresholds that a number stands in, as it is called: `< 80`, `80+`. */
function stepName(
  value: number,
  settings: Settings,
  { bounds, write }: { readonly bounds: { readonly min: number; readonly max: number }; readonly write: (value: number) => string },
): string {
  const steps = absoluteSteps(settings.thresholds, bounds);
  const index = Math.max(
    0,
    steps.findLastIndex((step) => step.value <= value),
  );
  const start = steps[index]?.value ?? -Infinity;
  const next = steps[index + 1]?.value;
  if (Number.isFinite(start)) return `${write(start)}+`;
  return next === undefined ? 'Any value' : `< ${write(next)}`;
}

/** Which state a value is: mapped, in a step of thresholds, on a scale, or a text of its own. */
function createNaming(
  { field }: StateField,
  settings: Settings,
  { columns, context }: { readonly columns: readonly Column[]; readonly context: PanelContext },
): (row: number) => NamedState | null {
  const { theme, palette, expressions, timeZone } = context;
  const bounds = fieldBounds(settings, columns);
  const format = createFieldFormat({
    settings,
    name: field.name,
    index: 0,
    bounds,
    theme,
    palette,
    expressions,
    context: { zone: timeZone },
  });
  const isFixed = settings.color.mode === 'fixed' || settings.color.mode === 'shades';
  const write = (value: number): string => joinFormatted(format(value));
  const known = new Map<ReturnType<typeof cellAt>, NamedState | null>();
  const name = (value: ReturnType<typeof cellAt>): NamedState | null => {
    const shown = format(value);
    const text = joinFormatted(shown);
    if (shown.isMapped) return { text, color: shown.color, name: text };
    // A mapping may name what is missing, with or without a colour.
    if (value === null) return text === (settings.noValue ?? '-') ? null : { text, color: undefined, name: text };
    if (isFixed) return { text, color: shown.color, name: text };
    if (typeof value !== 'number' || !isColoredByValue(settings)) return { text, color: undefined, name: text };
    if (settings.color.mode !== 'thresholds') return { text, color: shown.color, name: '' };
    return { text, color: shown.color, name: stepName(value, settings, { bounds, write }) };
  };
  return (row) => {
    const value = cellAt(field.column, row);
    const before = known.get(value);
    if (before !== undefined) return before;
    const named = name(value);
    known.set(value, named);
    return named;
  };
}

/** A row of states whose colours are not all known yet. */
interface NamedRow extends Omit<TimelineRow, 'states'> {
  readonly times: Float64Array;
  readonly states: readonly {
    readonly fromMs: number;
    readonly toMs: number;
    readonly state: NamedState;
    readonly linked: LinkedValue | undefined;
  }[];
}

function buildRow(
  one: StateField,
  key: string,
  { settings, spec, columns }: { readonly settings: Settings; readonly spec: StatesSpec; readonly columns: readonly Column[] },
): NamedRow {
  const { context, isMerged } = spec;
  const custom = StateSettings.parse(settings.custom);
  const stateOf = createNaming(one, settings, { columns, context });
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
    spanNulls: spec.boxMs ? false : custom.spanNulls,
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

function noticeOf(frames: readonly Frame[], rows: readonly TimelineRow[], { fromMs, toMs }: PanelContext['range']): string | undefined {
  if (frames.length === 0) return 'No data points';
  if (rows.length === 0)
    return frames.some(({ columns }) => columns.some(({ type }) => type === 'time'))
      ? 'No data points'
      : 'There is no time field in the result';
  if (rows.every(({ states }) => states.length === 0)) return 'No data points';
  return rows.some(({ states }) => states.some((state) => state.toMs >= fromMs && state.fromMs <= toMs))
    ? undefined
    : 'Data points outside time range';
}

/** Each state once, in the order in which they first stand. */
function legendStates(rows: readonly TimelineRow[], namesOf: ReadonlyMap<string, string>): TimelineModel['states'] {
  const found = new Map<string, { readonly key: string; readonly name: string; readonly color: string }>();
  for (const { states } of rows)
    for (const { stateKey, color } of states) {
      const name = namesOf.get(stateKey) ?? '';
      if (name !== '' && !found.has(stateKey)) found.set(stateKey, { key: stateKey, name, color });
    }
  return [...found.values()];
}

/** Frames as states over time: a row for each field beside a time. */
export function buildStates(spec: StatesSpec): TimelineModel {
  const { frames, context, boxMs, rowHeight, showValue, align, tooltip } = spec;
  const readSettings = createFieldReader(readFieldConfig(spec.fieldConfig), { expressions: context.expressions, colorMode: 'thresholds' });
  const fields = stateFields(frames)
    .map((one) => {
      const own = readSettings(one.field);
      const { unit = one.field.column.display?.unit } = own;
      return { one, settings: unit === undefined ? own : { ...own, unit } };
    })
    .filter(({ settings }) => !readHideFrom(settings).viz);
  const columns = fields.map(({ one }) => one.field.column);
  const named = fields.map(({ one, settings }, index) => buildRow(one, String(index), { settings, spec, columns }));
  const colors = colorsOfTexts(
    named.flatMap(({ states }) => states.flatMap(({ state }) => (state.color === undefined ? [state.text] : []))),
    context,
  );
  const names = new Map<string, string>();
  const rows = named.map(({ times: _times, states, ...row }): TimelineRow => ({
    ...row,
    states: states.map(({ fromMs, toMs, state, linked }): TimelineState => {
      const color = state.color ?? colors.get(state.text) ?? '';
      const stateKey = `${state.name}\n${color}`;
      names.set(stateKey, state.name);
      return { fromMs, toMs, text: state.text, color, stateKey, ...(linked ? { linked } : {}) };
    }),
  }));
  const states = legendStates(rows, names);
  return {
    rows,
    range: context.range,
    timeZone: context.timeZone,
    boxMs: boxMs?.(named.map(({ times }) => times)),
    rowHeight,
    showValue,
    align,
    states,
    legend: states.length > 0 && spec.legend ? { ...spec.legend, kind: 'list', sideFromPx: SIDE_FROM_PX, values: [], noun: 'State' } : null,
    tooltip,
    notice: noticeOf(frames, rows, context.range),
  };
}
