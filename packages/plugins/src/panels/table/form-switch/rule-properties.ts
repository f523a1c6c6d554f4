import { chosenNumber } from '@pharos/plugin';
import { type ColumnStyle, DEFAULT_COLORS } from '../own/own-options.ts';

/** What a rule says of its fields, by the names of properties. */
export type RuleProperties = Readonly<Record<string, unknown>>;

/** The colours that every rule is saved with mean those of states. */
const STATE_COLORS = new Map(DEFAULT_COLORS.map((color, index) => [color, ['red', 'orange', 'green'][index] ?? color]));
const colorOf = (saved: string): string => STATE_COLORS.get(saved) ?? saved;

const CELLS = {
  cell: { type: 'color-background', mode: 'basic' },
  row: { type: 'color-background', mode: 'basic', applyToRow: true },
  value: { type: 'color-text' },
} as const;

/** A rule without colours says so, else those of a rule for all would show. */
function colorProperties({ type, colorMode, thresholds, colors, preserveFormat, sanitize }: ColumnStyle): RuleProperties {
  if (type === 'string' && sanitize) return { 'custom.cellOptions': { type: 'markdown' } };
  const wrapText = type === 'string' && preserveFormat ? { wrapText: true } : {};
  if (!colorMode || type === 'date') return { 'custom.cellOptions': { type: 'auto', ...wrapText } };
  const steps = colors.slice(0, thresholds.length + 1).map((color, index) => ({
    value: index === 0 ? null : Number(thresholds[index - 1]),
    color: colorOf(color),
  }));
  return {
    'custom.cellOptions': { ...CELLS[colorMode], ...wrapText },
    color: { mode: 'thresholds' },
    thresholds: { mode: 'absolute', steps },
  };
}

const NULL = 'null';
const numberOrNull = (text: string): number | null => chosenNumber(text) ?? null;

function mappingsOf({ mappingType, valueMaps, rangeMaps }: ColumnStyle): readonly object[] {
  const special = (text: string): object => ({ type: 'special', options: { match: NULL, result: { text } } });
  if (mappingType === 2)
    return rangeMaps.map(({ from, to, text }) =>
      from === NULL && to === NULL
        ? special(text)
        : { type: 'range', options: { from: numberOrNull(from), to: numberOrNull(to), result: { text } } },
    );
  const values = valueMaps.filter(({ value }) => value !== NULL);
  const options = Object.fromEntries(values.map(({ value, text }, index) => [value, { text, index }]));
  return [
    ...(values.length > 0 ? [{ type: 'value', options }] : []),
    ...valueMaps.filter(({ value }) => value === NULL).map(({ text }) => special(text)),
  ];
}

/** Names of the older links: the text of the cell, and the values of its row by their places. */
const CELL_NAMES = [/\$\{__cell(?:_(\d+))?(:\w+)?\}/g, /\$__cell(?:_(\d+))?\b()/g, /\[\[__cell(?:_(\d+))?\]\]()/g];

const newerCellName = (_whole: string, place: string | undefined, format: string | undefined): string =>
  place === undefined ? `\${__value.text${format ?? ''}}` : `\${__data.fields[${place}]${format ?? ''}}`;

const linkText = (text: string): string => CELL_NAMES.reduce((written, name) => written.replaceAll(name, newerCellName), text);

const linksOf = ({ link, linkUrl, linkTooltip, linkTargetBlank }: ColumnStyle): readonly object[] =>
  link && linkUrl !== '' ? [{ title: linkText(linkTooltip), url: linkText(linkUrl), targetBlank: linkTargetBlank }] : [];

/** Unit, decimals and mappings of a rule by its type. */
function valueProperties(style: ColumnStyle): RuleProperties {
  if (style.type === 'date') return { unit: `time:${style.dateFormat}`, mappings: [] };
  if (style.type === 'string') return { unit: 'none', mappings: mappingsOf(style) };
  const decimals = chosenNumber(style.decimals);
  return { unit: style.unit, ...(decimals === undefined ? {} : { decimals }), mappings: [] };
}

/** Numbers that a rule makes texts of stand where texts do. */
function alignProperty({ type, align }: ColumnStyle): RuleProperties {
  if (align !== 'auto') return { 'custom.align': align };
  return type === 'number' ? {} : { 'custom.align': 'left' };
}

/** All that a rule says of fields, in the words of the newer form; `hasAlias` where its alias is a title. */
export function ruleProperties(style: ColumnStyle, hasAlias: boolean): RuleProperties {
  if (style.type === 'hidden') return { 'custom.hidden': true };
  return {
    ...(hasAlias && style.alias !== '' ? { displayName: style.alias } : {}),
    ...valueProperties(style),
    ...colorProperties(style),
    ...alignProperty(style),
    noValue: '-',
    links: linksOf(style),
  };
}
