import {
  barCells,
  barGradient,
  type FieldSettings,
  type FieldValue,
  onPanel,
  readableColor,
  shareOf,
  type ShownValue,
  valueColor,
  textOn,
} from '@pharos/plugin/unstable';
import type { PanelContext } from '@pharos/plugin/ui';
import type { CellColors, CellDrawing } from '../view/table-cell.ts';
import type { CellStyle } from './cell-style.ts';
import { trendValues } from './trend-values.ts';

/** A field whose cells are drawn. */
export interface DrawnField {
  readonly name: string;
  /** Of the field among those of the table. */
  readonly index: number;
  readonly settings: FieldSettings;
  readonly style: CellStyle;
  readonly bounds: { readonly min: number; readonly max: number };
  readonly theme: PanelContext['theme'];
  readonly palette: PanelContext['palette'];
  readonly format: (value: FieldValue) => ShownValue;
}

const LCD_CELLS = 24;

function drawBar(value: FieldValue, { settings, style, bounds, name, index, theme, palette, format }: DrawnField): CellDrawing {
  const shown = format(value);
  const share = shown.number === undefined ? null : shareOf(shown.number, bounds);
  const colorAt = (place: number): string =>
    valueColor(bounds.min + (bounds.max - bounds.min) * place, { settings, name, index, bounds, theme, palette });
  const isPlain = style.mode === 'basic' || shown.isMapped;
  return {
    kind: 'bar',
    share,
    colors: isPlain ? [shown.color] : barGradient(share ?? 0, colorAt),
    cells: style.mode === 'lcd' ? barCells(share, LCD_CELLS, colorAt) : [],
    hasText: style.valueMode !== 'hidden',
  };
}

function drawPills(value: FieldValue, { settings, index, bounds, theme, palette, format }: DrawnField): CellDrawing {
  const texts = value === null ? [] : String(value).split(',');
  return {
    kind: 'pills',
    pills: texts
      .map((text) => text.trim())
      .filter((text) => text !== '')
      .map((name) => {
        const shown = format(name);
        const byName = { ...settings, color: { ...settings.color, mode: 'palette-classic-by-name' } };
        const color = shown.isMapped ? shown.color : valueColor(null, { settings: byName, name, index, bounds, theme, palette });
        return { text: shown.text, color, textColor: textOn(color, theme) };
      }),
  };
}

/** What stands in a cell in the place of its text, or beside it; `raw` is the value before anything was made of it. */
export function drawCell(value: FieldValue, raw: unknown, field: DrawnField): CellDrawing | undefined {
  const { settings, style, format } = field;
  switch (style.type) {
    case 'gauge':
      return typeof value === 'number' ? drawBar(value, field) : undefined;
    case 'sparkline': {
      const values = trendValues(raw);
      return values && { kind: 'sparkline', values, color: format(value).color, hasText: style.valueMode !== 'hidden' };
    }
    case 'image':
      return value === null || value === '' ? undefined : { kind: 'image', url: String(value), alt: field.name };
    case 'markdown':
      return value === null ? undefined : { kind: 'markdown', source: String(value) };
    case 'json-view':
      return { kind: 'json' };
    case 'pill':
      return drawPills(value, field);
    case 'data-links':
      return settings.links.length === 0 ? undefined : { kind: 'links', titles: settings.links.map(({ title }) => title) };
    default:
      return undefined;
  }
}

/** The colours of a cell whose type is to be coloured; words on a background can be read on it. */
export function colorCell(value: FieldValue, { style, format, theme }: DrawnField): CellColors | undefined {
  const { type, mode, valueMode } = style;
  if (type === 'color-text') return { text: readableColor(format(value).color, theme) };
  if (type === 'gauge' || type === 'sparkline')
    return valueMode === 'color' ? { text: readableColor(format(value).color, theme) } : undefined;
  if (type !== 'color-background') return undefined;
  // Row and cell lie upon each other: a see-through colour would count twice.
  const color = onPanel(format(value).color, theme);
  const background = mode === 'gradient' ? `linear-gradient(120deg, color-mix(in srgb, ${color} 82%, black), ${color})` : color;
  return { text: textOn(color, theme), background };
}
