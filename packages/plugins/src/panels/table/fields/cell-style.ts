import type { JsonObject } from '@pharos/plugin';
import { objectOf, textsOf } from '@pharos/plugin/unstable';

const CELL_TYPES = [
  'auto',
  'color-text',
  'color-background',
  'gauge',
  'sparkline',
  'json-view',
  'image',
  'data-links',
  'markdown',
  'pill',
] as const;
export type CellType = (typeof CELL_TYPES)[number];

/** How the cells of a field are drawn. */
export interface CellStyle {
  readonly type: CellType;
  readonly mode: 'basic' | 'gradient' | 'lcd';
  /** Its colour is that of the whole row. */
  readonly isOfRow: boolean;
  /** How the value stands beside a bar or a line. */
  readonly valueMode: 'color' | 'text' | 'hidden';
  readonly align: 'auto' | 'left' | 'center' | 'right';
  readonly widthPx: number | undefined;
  readonly minPx: number | undefined;
  readonly isWrapped: boolean;
  /** Its title goes on in further lines. */
  readonly isTitleWrapped: boolean;
  readonly isFilterable: boolean;
  readonly isInspected: boolean;
  readonly isHidden: boolean;
  /** Calculations below the column that only this field says. */
  readonly reducers: readonly string[];
}

/** What earlier documents call types of cells. */
const EARLIER: Readonly<Record<string, readonly [type: CellType, mode: CellStyle['mode']]>> = {
  'color-background': ['color-background', 'gradient'],
  'color-background-solid': ['color-background', 'basic'],
  'gradient-gauge': ['gauge', 'gradient'],
  'lcd-gauge': ['gauge', 'lcd'],
  basic: ['gauge', 'basic'],
};

const MODES = ['basic', 'gradient', 'lcd'] as const;
const VALUE_MODES = ['color', 'text', 'hidden'] as const;
const ALIGNMENTS = ['auto', 'left', 'center', 'right'] as const;

const oneOf = <Value extends string>(values: readonly Value[], saved: unknown): Value | undefined => values.find((one) => one === saved);

function widthOf(saved: unknown): number | undefined {
  const width = typeof saved === 'number' ? saved : Number.NaN;
  return width > 0 && Number.isFinite(width) ? width : undefined;
}

/** Type and mode, in the form of an object or in that of one word. */
export function readCellType({ cellOptions, displayMode }: JsonObject): Pick<CellStyle, 'type' | 'mode'> {
  const options = objectOf(cellOptions);
  const word = options['type'] ?? displayMode;
  if (typeof word === 'string' && options['type'] === undefined && Object.hasOwn(EARLIER, word)) {
    const [type, mode] = EARLIER[word] ?? ['auto', 'basic'];
    return { type, mode };
  }
  const type = oneOf(CELL_TYPES, word) ?? 'auto';
  return { type, mode: oneOf(MODES, options['mode']) ?? (type === 'color-background' || type === 'gauge' ? 'gradient' : 'basic') };
}

/** Reads `custom` of a field; what makes no sense has its default (wire-notes dashboard-json 2.7). */
export function readCellStyle(custom: JsonObject): CellStyle {
  const options = objectOf(custom['cellOptions']);
  const reducers = objectOf(custom['footer'])['reducers'];
  return {
    ...readCellType(custom),
    isOfRow: options['applyToRow'] === true,
    valueMode: oneOf(VALUE_MODES, options['valueDisplayMode']) ?? 'color',
    align: oneOf(ALIGNMENTS, custom['align']) ?? 'auto',
    widthPx: widthOf(custom['width']),
    minPx: widthOf(custom['minWidth']),
    isWrapped: options['wrapText'] === true || custom['wrapText'] === true,
    isTitleWrapped: custom['wrapHeaderText'] === true,
    isFilterable: custom['filterable'] === true,
    isInspected: custom['inspect'] === true,
    isHidden: custom['hidden'] === true || objectOf(custom['hideFrom'])['viz'] === true,
    reducers: textsOf(reducers),
  };
}
