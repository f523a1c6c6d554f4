import type { Column, Frame, TargetResult } from '@pharos/contract/frames';
import type { JsonObject } from '@pharos/contract/primitives';
import { countText } from '../text/count-text.ts';
import { formatDate } from '../time/date-format.ts';
import { isApplied, readTransformations } from '../transformations/applied.ts';
import { createMapper } from './value-mappings.ts';
import { fieldsOf } from './fields-of.ts';
import { readValueFields } from './earlier-forms.ts';
import { createFieldReader } from './resolve-fields.ts';
import { frameTexts, type FrameTextsInput, rawText } from './frame-texts.ts';
import { cellAt } from './reducers.ts';
import { rowCount } from '../frames/build.ts';

/** One thing on the way of a value from its source to the screen. */
export interface ExplainedStep {
  readonly title: string;
  readonly text: string;
}

/** A query with what came of it. */
export interface ExplainedQuery {
  /** Name of the data source and of its kind. */
  readonly source: string;
  /** The query as the panel sends it, for a source that does not say what it was asked. */
  readonly target: JsonObject;
  readonly result: TargetResult | undefined;
  readonly timeZone: string;
}

const TIME = 'YYYY-MM-DD HH:mm:ss';
const PRECISE_TIME = 'YYYY-MM-DD HH:mm:ss.SSS';
const number = new Intl.NumberFormat('en');

/** Fields of a target that say how it is sent rather than what is asked. */
const NOT_THE_QUERY = new Set([
  'refId',
  'datasource',
  'datasourceId',
  'panelId',
  'hide',
  'width',
  'wantsStatistics',
  'from',
  'to',
  'nowMs',
  'intervalMs',
  'maxDataPoints',
  'isTooLong',
]);

const textOfTarget = (target: JsonObject): string =>
  JSON.stringify(Object.fromEntries(Object.entries(target).filter(([name]) => !NOT_THE_QUERY.has(name))));

function pointsText(frames: readonly Frame[], rows: number): string {
  const drawn = frames.reduce((sum, frame) => sum + rowCount(frame), 0);
  return drawn === rows
    ? `${countText(rows, 'row', number.format)}, all of them here`
    : `${countText(rows, 'row', number.format)}, reduced to ${number.format(drawn)} for the width of the panel`;
}

/** How the result of a query came about: its source, what it was asked, for which times, when and by whom. */
export function explainQuery({ source, target, result, timeZone }: ExplainedQuery): readonly ExplainedStep[] {
  const sourceStep: ExplainedStep = { title: 'Data source', text: source };
  if (result?.kind !== 'frames')
    return [
      sourceStep,
      { title: 'Query', text: textOfTarget(target) },
      { title: 'Response', text: result?.kind === 'error' ? result.error.message : 'None yet' },
    ];
  const { cost, range, variables = {}, frames } = result;
  const interval = variables['__interval'];
  const at = (ms: number): string => formatDate(ms, TIME, timeZone);
  return [
    sourceStep,
    { title: 'Query', text: cost.request ?? textOfTarget(target) },
    { title: 'Times', text: `${at(range.from)} to ${at(range.to)}${interval === undefined ? '' : `, interval ${interval}`}` },
    {
      title: 'Fetched',
      text: `${at(cost.answeredAt)}, ${number.format(Math.round(cost.upstreamMs))} ms, ${cost.isCached ? 'shared with an earlier or equal request (cache)' : 'asked for this request'}`,
    },
    { title: 'Rows', text: pointsText(frames, cost.rows) },
  ];
}

/** A value of what is drawn. */
export interface ExplainedValue extends FrameTextsInput {
  readonly frame: Frame;
  /** Place of its column among those of the frame. */
  readonly column: number;
  readonly row: number;
}

const transformationsText = ({ transformations }: JsonObject): string => {
  const ids = readTransformations(transformations)
    .filter(isApplied)
    .map(({ id }) => String(id));
  return ids.length === 0 ? 'None' : ids.join(', then ');
};

function timeText({ columns }: Frame, row: number, timeZone: string): string | undefined {
  const time = columns.find((one): one is Extract<Column, { type: 'time' }> => one.type === 'time');
  const ms = time?.values[row];
  return ms === undefined ? undefined : formatDate(ms, ms % 1000 === 0 ? TIME : PRECISE_TIME, timeZone);
}

/** What became of a value on its way to the screen: transformations, unit, mapping, and what is shown in the end. */
export function explainValue({ frame, column: place, row, ...input }: ExplainedValue): readonly ExplainedStep[] {
  const { panel, unit, timeZone, expressions, valueRules } = input;
  const column = frame.columns[place];
  const field = fieldsOf([frame], input.among)[place];
  if (!column || !field) return [];
  const own = createFieldReader(readValueFields(panel).config, { expressions, valueRules, colorMode: 'thresholds' })(field);
  const units: readonly (readonly [string | undefined, string])[] = [
    [own.unit, 'of the field'],
    [column.display?.unit, 'of the data source'],
    [unit, 'of the panel'],
  ];
  const [shownUnit, from] = units.find(([one]) => one !== undefined && one !== '') ?? [];
  const mapped = createMapper(own.mappings, expressions)(cellAt(column, row));
  const time = timeText(frame, row, timeZone);
  return [
    ...(time === undefined ? [] : [{ title: 'Time', text: time }]),
    { title: 'Value', text: rawText(column, row) || 'None' },
    { title: 'Transformations', text: transformationsText(panel) },
    ...(shownUnit === undefined ? [] : [{ title: 'Unit', text: `${shownUnit}, ${from}` }]),
    { title: 'Mapping', text: mapped?.text === undefined ? 'None' : `shown as ${mapped.text}` },
    { title: 'Shown', text: frameTexts(frame, input)(place, row) },
  ];
}
