import type { JsonObject } from '@pharos/contract/primitives';
import { patternFault } from '../fields/pattern.ts';
import { isJsonObject, objectOf, objectsOf, textOf, textsOf } from '../text/json-object.ts';
import { findTransformation } from './catalogue.ts';
import type { FrameOutline } from './outline.ts';

/** Why no value can meet a condition of `filterByValue`; undefined where some can. */
export function conditionFault(saved: unknown): string | undefined {
  const { id, options } = objectOf(saved);
  const { value, from, to } = objectOf(options);
  if (id === 'regex') return patternFault(value ?? '');
  return id === 'between' && Number(from) > Number(to) ? 'Nothing is between these limits: the first is above the second.' : undefined;
}

type Check = (options: JsonObject, frames: readonly FrameOutline[]) => string | undefined;

const hasField = (frames: readonly FrameOutline[], name: string): boolean =>
  frames.some(({ fields }) => fields.some((one) => one.name === name));

/** A field has to be chosen, and to be there. */
function faultOfField(name: string, frames: readonly FrameOutline[]): string | undefined {
  if (name === '') return 'Choose a field.';
  return hasField(frames, name) ? undefined : `No field here is called ${name}.`;
}

const first = (...faults: readonly (string | undefined)[]): string | undefined => faults.find((fault) => fault !== undefined);
const field =
  (name: string): Check =>
  (options, frames) =>
    faultOfField(textOf(options[name]), frames);

const fields = (names: readonly string[], frames: readonly FrameOutline[], otherwise: string): string | undefined =>
  names.length === 0 ? otherwise : first(...names.map((name) => faultOfField(name, frames)));

const severalFrames: Check = (_, frames) => (frames.length < 2 ? 'There is only one result here, so that nothing is joined.' : undefined);
const query = (refId: string, frames: readonly FrameOutline[]): string | undefined =>
  frames.some((frame) => frame.refId === refId) ? undefined : `No query here is called ${refId}.`;

/** Names with bars between them, alone or as an expression that fits each of them whole. */
const LISTED_QUERIES = /^(?:\/\^\(\?:)?([^\\^$.*+?()[\]{}/]+)(?:\)\$\/)?$/;

/** Queries that `filterByRefId` lists by name; none where it has another expression. */
export const listedQueries = (include: unknown): readonly string[] =>
  (LISTED_QUERIES.exec(textOf(include))?.[1] ?? '').split('|').filter((refId) => refId !== '');

/** A side of an operation: a number needs no field. */
function faultOfOperand(saved: unknown, frames: readonly FrameOutline[]): string | undefined {
  const { fixed, matcher } = objectOf(saved);
  if (fixed !== undefined && fixed !== '') return undefined;
  const name = isJsonObject(matcher) ? textOf(matcher['options']) : textOf(saved);
  return name.trim() !== '' && !Number.isNaN(Number(name)) ? undefined : faultOfField(name, frames);
}

const CALCULATIONS: Readonly<Record<string, Check>> = {
  binary: (options, frames) => {
    const { left, right } = objectOf(options['binary']);
    return first(faultOfOperand(left, frames), faultOfOperand(right, frames));
  },
  unary: (options, frames) => field('fieldName')(objectOf(options['unary']), frames),
  cumulativeFunctions: (options, frames) => field('field')(objectOf(options['cumulative']), frames),
  windowFunctions: (options, frames) => field('field')(objectOf(options['window']), frames),
};

const CHECKS: Readonly<Record<string, Check>> = {
  calculateField: (options, frames) => CALCULATIONS[textOf(options['mode'])]?.(options, frames),
  concatenate: severalFrames,
  configFromData: (options, frames) => query(textOf(options['configRefId']) || 'config', frames),
  convertFieldType: (options, frames) =>
    fields(
      objectsOf(options['conversions']).map(({ targetField }) => textOf(targetField)),
      frames,
      'Choose a field.',
    ),
  extractFields: field('source'),
  filterFieldsByName: ({ include, exclude }) => {
    const patterns = [objectOf(include)['pattern'], objectOf(exclude)['pattern']].filter((one) => one !== undefined && one !== '');
    return first(...patterns.map(patternFault));
  },
  filterByRefId: (options, frames) => {
    if (textOf(options['include']) === '') return 'Choose a query.';
    return first(...listedQueries(options['include']).map((refId) => query(refId, frames)));
  },
  filterByValue: (options, frames) => {
    const filters = objectsOf(options['filters']);
    const named = filters.map(({ fieldName }) => textOf(fieldName));
    return first(fields(named, frames, 'Add a condition.'), ...filters.map(({ config }) => conditionFault(config)));
  },
  formatString: field('stringField'),
  formatTime: field('timeField'),
  groupBy: (options, frames) => {
    const keys = Object.entries(objectOf(options['fields'])).filter(([, one]) => objectOf(one)['operation'] === 'groupby');
    return fields(
      keys.map(([name]) => name),
      frames,
      'Choose a field to group by.',
    );
  },
  groupingToMatrix: (options, frames) =>
    frames.length > 1
      ? `Only one result can become a matrix, and here are ${frames.length}.`
      : first(
          faultOfField(textOf(options['rowField']) || 'Time', frames),
          faultOfField(textOf(options['columnField']) || 'Time', frames),
          faultOfField(textOf(options['valueField']) || 'Value', frames),
        ),
  joinByField: (options, frames) =>
    first(severalFrames(options, frames), textOf(options['byField']) === '' ? undefined : field('byField')(options, frames)),
  joinByLabels: (options, frames) => {
    const label = textOf(options['value']);
    if (label === '') return 'Choose a label.';
    return frames.some(({ labels }) => labels.includes(label)) ? undefined : `No label here is called ${label}.`;
  },
  labelsToFields: (_, frames) => (frames.every(({ labels }) => labels.length === 0) ? 'No series here has labels.' : undefined),
  merge: severalFrames,
  partitionByValues: (options, frames) => fields(textsOf(options['fields']), frames, 'Choose a field.'),
  prepareTimeSeries: (_, frames) =>
    frames.some((frame) => frame.fields.some(({ type }) => type === 'time')) ? undefined : 'No field here is a time.',
  renameByRegex: (options) => patternFault(options['regex']),
  sortBy: (options, frames) => field('field')(objectsOf(options['sort'])[0] ?? {}, frames),
};

/** Why a transformation cannot be applied to a result, or does nothing; undefined where it does what it says. */
export function faultOfTransformation({ id, options }: JsonObject, frames: readonly FrameOutline[]): string | undefined {
  const entry = findTransformation(id);
  if (!entry) return 'Nothing here knows this transformation. It is left out, and stays in the document.';
  if (frames.length === 0) return undefined;
  return CHECKS[entry.id]?.(objectOf(options), frames);
}
