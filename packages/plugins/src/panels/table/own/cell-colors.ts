import { parseThresholds, thresholdColor } from '@pharos/plugin';
import { type CellValue, onPanel, readableColor, stepColor, textOn } from '@pharos/plugin/unstable';
import type { PanelContext } from '@pharos/plugin/ui';
import type { CellColors } from '../view/table-cell.ts';
import { type ColumnStyle, DEFAULT_COLORS } from './own-options.ts';

type Colors = Pick<PanelContext, 'theme' | 'palette'>;

/** The colours every rule is saved with mean "as designed": the status colours of the theme. Others are drawn as stored. */
const STATUS = new Map(DEFAULT_COLORS.map((color, index) => [color, ['error', 'warning', 'ok'][index]]));

/** How a colour of the document is drawn: as words, or as a ground with words that can be read on it. */
function drawColor(stored: string, isBackground: boolean, { theme, palette }: Colors): CellColors | undefined {
  const status = STATUS.get(stored);
  if (status) return { text: `var(--${status}-text)`, background: isBackground ? `var(--${status}-soft)` : undefined };
  const color = stepColor(stored, theme, palette);
  if (color === undefined) return undefined;
  return isBackground ? { text: textOn(color, theme), background: onPanel(color, theme) } : { text: readableColor(color, theme) };
}

const numberOf = (value: CellValue): number => (value === null || value === '' ? Number.NaN : Number(value));

/** Colours of the values of a column; undefined where its rule colours nothing. Only finite numbers have one, also those written as texts. */
export function createColors(style: ColumnStyle | undefined, colors: Colors): ((value: CellValue) => CellColors | undefined) | undefined {
  if (!style?.colorMode || (style.type !== 'number' && style.type !== 'string')) return undefined;
  const thresholds = parseThresholds(style.thresholds.join(','));
  const drawn = new Map<string, CellColors | undefined>();
  const isBackground = style.colorMode !== 'value';
  return (value) => {
    const stored = thresholdColor(numberOf(value), thresholds, style.colors);
    if (stored === undefined) return undefined;
    if (!drawn.has(stored)) drawn.set(stored, drawColor(stored, isBackground, colors));
    return drawn.get(stored);
  };
}
