import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import { isJsonObject } from '../../text/json-object.ts';
import { fieldName } from '../changes/describe-changes.ts';
import { findPanel } from '../panel-commands.ts';
import type { Merge } from './merge-dashboards.ts';
import type { Sides } from './sides.ts';
import { type MergeEntry, ORDER } from './three-way.ts';

/** One line of a comparison: what changed, and what each side made of it. */
export interface MergeLine {
  readonly key: string;
  /** A panel by its title, a variable by its name, a setting. */
  readonly subject: string;
  /** Which part of it: `query A, expr`; empty where it is one value. */
  readonly detail: string;
  /** Undefined where that side changed nothing. */
  readonly mine: string | undefined;
  readonly theirs: string | undefined;
  readonly isClash: boolean;
}

/** A longer value is cut. */
const MAX_VALUE_LENGTH = 120;

const PART_NAMES: Readonly<Record<string, string>> = {
  'gridPos/w': 'width',
  'gridPos/h': 'height',
  'gridPos/x': 'column',
  'yaxes/0': 'left axis',
  'yaxes/1': 'right axis',
  type: 'visualization',
  [ORDER]: 'order',
};

/** Lists whose items have a name of their own. */
const ITEM_NAMES: Readonly<Record<string, string>> = {
  targets: 'query',
  seriesOverrides: 'override',
  styles: 'column style',
  links: 'link',
};

function detailOf(path: readonly string[]): string {
  const [first, second, ...rest] = path;
  if (first === undefined) return '';
  const pair = PART_NAMES[`${first}/${second}`];
  const item = ITEM_NAMES[first];
  if (pair === undefined && item === undefined) return path.map((part) => PART_NAMES[part] ?? part).join(', ');
  const name = pair ?? (second === ORDER ? `order of ${item === 'query' ? 'queries' : `${item}s`}` : `${item} ${second}`);
  return [name, ...rest.map((part) => PART_NAMES[part] ?? part)].join(', ');
}

const LISTS: Readonly<Record<string, string>> = { templating: 'Variable', annotations: 'Annotation' };

function panelTitle(id: string, sides: Sides<Dashboard>): string {
  const find = (side: Dashboard): string | undefined => findPanel(side, Number(id))?.title?.trim() || undefined;
  return find(sides.mine) ?? find(sides.base) ?? find(sides.theirs) ?? `Panel ${id}`;
}

/** What people call a place of the document. */
export interface NamedPlace {
  readonly subject: string;
  readonly detail: string;
  /** The value is an item that came or went, not a field of one. */
  readonly isItem: boolean;
}

/** Names a place by its panel, variable or setting, and by the part of it. */
export function nameEntry(path: readonly string[], sides: Sides<Dashboard>): NamedPlace {
  const [area = '', second = '', third, ...rest] = path;
  const isItem = ITEM_NAMES[path.at(-2) ?? ''] !== undefined;
  if (area === 'panels') {
    if (second === ORDER) return { subject: 'Panels', detail: 'order', isItem: false };
    if (third === undefined) return { subject: panelTitle(second, sides), detail: 'panel', isItem: true };
    return { subject: panelTitle(second, sides), detail: detailOf([third, ...rest]), isItem };
  }
  const list = LISTS[area];
  if (list !== undefined && second === 'list' && third !== undefined && third !== ORDER)
    return { subject: `${list} ${third}`, detail: detailOf(rest), isItem: rest.length === 0 };
  if (area === 'links' && second !== '' && second !== ORDER)
    return {
      subject: `Link ${second}`,
      detail: detailOf([third, ...rest].filter((part) => part !== undefined)),
      isItem: third === undefined,
    };
  const inner = [second, third, ...rest].filter((part) => part !== undefined && part !== '' && part !== 'list');
  return { subject: fieldName(area), detail: detailOf(inner.flatMap((part) => part ?? [])), isItem: area === 'tags' };
}

const cut = (text: string): string => (text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text);

/** A value in few words; what is longer than a line is cut. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null) return 'not set';
  if (value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return cut(typeof value === 'string' ? value : JSON.stringify(value));
}

function sideText({ path, base }: MergeEntry, value: unknown, isItem: boolean): string {
  if (path.at(-1) === ORDER) return 'Changed';
  if (isItem && value === undefined) return 'Removed';
  if (isItem && base === undefined) return 'Added';
  return isItem && isJsonObject(value) ? 'Changed' : valueText(value);
}

/** Of a panel that came or went. A panel that came has a number of its own only in the merge: on the sides another one may have it. */
function ownTitle({ path, mine, base, theirs }: MergeEntry): string | undefined {
  if (path[0] !== 'panels' || path.length !== 2) return undefined;
  const titles = [mine, base, theirs].map((panel) =>
    isJsonObject(panel) && typeof panel['title'] === 'string' ? panel['title'].trim() : '',
  );
  return titles.find((title) => title !== '');
}

function describeEntry(entry: MergeEntry, sides: Sides<Dashboard>): MergeLine {
  const { path, key, origin, mine, theirs } = entry;
  const { subject, detail, isItem } = nameEntry(path, sides);
  return {
    key,
    subject: ownTitle(entry) ?? subject,
    detail,
    mine: origin === 'theirs' ? undefined : sideText(entry, mine, isItem),
    theirs: origin === 'mine' ? undefined : sideText(entry, theirs, isItem),
    isClash: origin === 'clash',
  };
}

/** What both sides changed, a line each: clashes first, then in the order of the document. */
export function describeMerge({ entries }: Pick<Merge, 'entries'>, sides: Sides<Dashboard>): readonly MergeLine[] {
  const lines = entries.map((entry) => describeEntry(entry, sides));
  return [...lines.filter(({ isClash }) => isClash), ...lines.filter(({ isClash }) => !isClash)];
}
