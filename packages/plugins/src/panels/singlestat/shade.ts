import { resolveColor } from '@pharos/plugin';
import { readableColor, safeStepColor, textOn } from '@pharos/plugin/unstable';
import type { PanelContext } from '@pharos/plugin/ui';
import { DEFAULT_COLORS } from './options.ts';

/** The colours every single stat is saved with mean "as designed": the status colours of the theme. Others are drawn as stored. */
const STATUS = new Map(DEFAULT_COLORS.map((color, index) => [color, ['ok', 'warning', 'error'][index]]));

/** CSS colours of a value that is coloured. */
export interface Shade {
  readonly text?: string;
  readonly background?: string;
  readonly onBackground?: string;
}

/** How a colour of the document is drawn; nothing where there is none, or it cannot be read. */
export function chooseShade(stored: string | undefined, { theme, palette }: Pick<PanelContext, 'theme' | 'palette'>): Shade {
  const safe = safeStepColor(stored, theme, palette);
  const status = stored === undefined ? undefined : STATUS.get(stored);
  if (status && safe === undefined)
    return { text: `var(--${status}-text)`, background: `var(--${status}-fill)`, onBackground: 'var(--on-light)' };
  const color = safe ?? (stored === undefined ? undefined : resolveColor(stored, theme));
  if (color === undefined) return {};
  return { text: readableColor(color, theme), background: color, onBackground: textOn(color, theme) };
}
