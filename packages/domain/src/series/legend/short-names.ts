import type { Labels } from '@pharos/contract/frames';
import { truncateText } from '../../text/truncate-text.ts';

/** Label that holds the name of what is measured. */
const METRIC_LABEL = '__name__';
const CUT = '…';
const LEAST_LETTERS = 8;

/** What a series is named by. */
export interface NamedSeries {
  readonly name: string;
  readonly labels: Labels;
}

interface Labelled {
  readonly metric: string;
  readonly labels: ReadonlyMap<string, string>;
}

const splitLabels = ({ [METRIC_LABEL]: metric = '', ...labels }: Labels): Labelled => ({ metric, labels: new Map(Object.entries(labels)) });

const writeLabels = (labels: Iterable<readonly [string, string]>, separator: string): string =>
  Array.from(labels, ([key, value]) => `${key}="${value}"`).join(separator);

/** The name that the labels of a series make, `up{job="x"}`; a metric without labels is its name, and without any label it is empty. */
export function nameByLabels(series: Labels): string {
  const { metric, labels } = splitLabels(series);
  return labels.size === 0 ? metric : `${metric}{${writeLabels(labels, ',')}}`;
}

/** The labels of a series that is named by them; undefined for any other name. */
const readLabelled = ({ name, labels }: NamedSeries): Labelled | undefined =>
  name !== '' && name === nameByLabels(labels) ? splitLabels(labels) : undefined;

/** What names of series read like without what all of them say. */
export interface DistinctNames {
  /** In the order given. */
  readonly names: readonly string[];
  /** What was taken out, `instance="a", job="b"`; empty without. */
  readonly shared: string;
}

/** Whether the label that is left is the same in all series, and its values are words: a name of `0` beside numbers would read as one of them. */
function differInOneWord(all: readonly Labelled[], gone: ReadonlySet<string>): boolean {
  const [key] = [...(all[0]?.labels.keys() ?? [])].filter((one) => !gone.has(one));
  const values = all.map(({ labels }) => labels.get(key ?? ''));
  return values.every((value) => value !== undefined && value.trim() !== '' && Number.isNaN(Number(value)));
}

/**
 * Takes out the labels that all series share, and their metric where something else tells them apart: of `up{job="x",k="a"}` and `up{job="x",k="b"}`
 * stay `a` and `b`, where two labels differ `{k="a",n="1"}`. Only names that labels make are changed, only when all of them are, and never so that two become equal. A single
 * series keeps its name.
 */
export function distinctNames(series: readonly NamedSeries[]): DistinctNames {
  const names = series.map(({ name }) => name);
  const untouched = { names, shared: '' };
  if (names.length < 2) return untouched;
  const read: Labelled[] = [];
  for (const one of series) {
    const labelled = readLabelled(one);
    if (!labelled) return untouched;
    read.push(labelled);
  }
  const [first] = read;
  if (!first) return untouched;
  const shared = [...first.labels].filter(([key, value]) => read.every(({ labels }) => labels.get(key) === value));
  const isSameMetric = read.every(({ metric }) => metric === first.metric);
  const gone = new Set(shared.map(([key]) => key));
  const isPlain = isSameMetric && read.every(({ labels }) => labels.size === gone.size + 1) && differInOneWord(read, gone);
  const short = read.map(({ metric, labels }) => {
    const differing = [...labels].filter(([key]) => !gone.has(key));
    if (isPlain) return differing[0]?.[1] ?? '';
    return differing.length === 0 ? metric : `${isSameMetric ? '' : metric}{${writeLabels(differing, ',')}}`;
  });
  if (short.includes('') || new Set(short).size < new Set(names).size) return untouched;
  const metric = isSameMetric ? first.metric : '';
  return { names: short, shared: [metric, writeLabels(shared, ', ')].filter((text) => text !== '').join(', ') };
}

/** Equal names of different targets carry the refId of theirs, where it is known: `eth0 A`, `eth0 B`. */
export function nameTargets(names: readonly string[], refIds: readonly (string | undefined)[]): readonly string[] {
  const known = new Map<string, string | undefined>();
  const ambiguous = new Set<string>();
  names.forEach((name, index) => {
    if (known.has(name) && known.get(name) !== refIds[index]) ambiguous.add(name);
    known.set(name, refIds[index]);
  });
  return names.map((name, index) => (refIds[index] && ambiguous.has(name) ? `${name} ${refIds[index]}` : name));
}

/** A cut never splits a letter that is stored as two. */
const isSecondHalf = (name: string, at: number): boolean => (name.charCodeAt(at) & 0xfc00) === 0xdc00;

const tailOf = (name: string, start: number): string => name.slice(isSecondHalf(name, start) ? start + 1 : start);

/** A name without its middle, at most so many letters. */
function cutMiddle(name: string, letters: number): string {
  if (name.length <= letters) return name;
  const head = Math.ceil((letters - 1) / 2);
  return `${truncateText(name, head)}${CUT}${tailOf(name, name.length - (letters - 1 - head))}`;
}

/** First place where names that begin alike differ. */
function firstDifference(names: readonly string[]): number {
  const [first = ''] = names;
  let length = first.length;
  for (const name of names) {
    let at = 0;
    while (at < length && name[at] === first[at]) at += 1;
    length = at;
  }
  return length;
}

/** Two letters of the beginning, then what follows the place where the names differ. */
function cutAround(name: string, at: number, letters: number): string {
  const room = letters - 4;
  const start = Math.max(0, Math.min(at, name.length - room));
  const tail = truncateText(tailOf(name, start), room);
  return `${truncateText(name, 2)}${CUT}${tail}${start + room < name.length ? CUT : ''}`;
}

/** Names by what they were cut to, where more than one came out the same. */
function findEqual(names: Iterable<string>, shownName: (name: string) => string): readonly (readonly string[])[] {
  const groups = Map.groupBy(names, shownName);
  return [...groups.values()].filter((group) => group.length > 1);
}

/**
 * Names of at most so many letters: a longer one loses its middle. Those that would read the same show the place where they differ instead, and
 * what cannot be told apart in the room is numbered. Equal names stay equal; fewer than 8 letters are taken for 8.
 */
export function cutNames(names: readonly string[], wantedLetters: number): readonly string[] {
  const letters = Math.max(LEAST_LETTERS, Math.floor(wantedLetters) || 0);
  if (names.every((name) => name.length <= letters)) return names;
  const texts = new Map(names.map((name) => [name, cutMiddle(name, letters)]));
  const shownName = (name: string): string => texts.get(name) ?? name;
  for (const group of findEqual(texts.keys(), shownName)) {
    const at = firstDifference(group);
    for (const name of group) texts.set(name, cutAround(name, at, letters));
  }
  const taken = new Set(texts.values());
  for (const group of findEqual(texts.keys(), shownName)) {
    let number = 1;
    for (const name of group.slice(1)) {
      let text: string;
      do text = `${cutMiddle(name, letters - String((number += 1)).length - 1)}#${number}`;
      while (taken.has(text));
      taken.add(text);
      texts.set(name, text);
    }
  }
  return names.map(shownName);
}
