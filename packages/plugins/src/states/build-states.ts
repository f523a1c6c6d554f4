import type { Frame } from '@pharos/contract/frames';
import { readHideFrom } from '@pharos/domain/fields/hide-from';
import { readFieldConfig } from '@pharos/domain/fields/read-field-config';
import { createFieldReader } from '@pharos/domain/fields/resolve-fields';
import type { TimelineModel, TimelineRow, TimelineState } from '@pharos/ui/timeline';
import { colorsOfTexts } from '../field-drawing/palette-by-text.ts';
import type { PanelContext } from '../panel-plugin.ts';
import { chosenNumber } from '../tolerant.ts';
import { buildRow, stateFields } from './state-rows.ts';

/** States and how many rows of them one page has; undefined: all. */
export interface StatesModel extends TimelineModel {
  readonly perPage?: number | undefined;
}

/** What a panel says of its states, whichever options it reads. */
export interface StatesSpec extends Pick<TimelineModel, 'rowHeight' | 'showValue' | 'align' | 'legend' | 'tooltip'> {
  readonly frames: readonly Frame[];
  readonly fieldConfig: unknown;
  /** Equal states that follow each other are one. */
  readonly isMerged: boolean;
  /** The length of a box by the times of all rows, ms; absent: states last. */
  readonly boxMs?: ((times: readonly Float64Array[]) => number) | undefined;
  /** Rows per page, as saved; absent or below one: all are on one page. */
  readonly perPage: unknown;
  readonly context: PanelContext;
}

/** Names of states are short: a legend at the right has room in narrower panels than one with numbers, px. */
const SIDE_FROM_PX = 400;

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
export function buildStates(spec: StatesSpec): StatesModel {
  const { frames, context, boxMs, rowHeight, showValue, align, tooltip } = spec;
  const readSettings = createFieldReader(readFieldConfig(spec.fieldConfig), { ...context, colorMode: 'thresholds' });
  const fields = stateFields(frames)
    .map((one) => {
      const own = readSettings(one.field);
      const { unit = one.field.column.display?.unit } = own;
      return { one, settings: unit === undefined ? own : { ...own, unit } };
    })
    .filter(({ settings }) => !readHideFrom(settings).viz);
  const columns = fields.map(({ one }) => one.field.column);
  const named = fields.map(({ one, settings }, index) =>
    buildRow(one, String(index), { settings, columns, isMerged: spec.isMerged, areBoxes: boxMs !== undefined, context }),
  );
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
  const perPage = Math.floor(chosenNumber(spec.perPage) ?? 0);
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
    ...(perPage >= 1 ? { perPage } : {}),
  };
}
