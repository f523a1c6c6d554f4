import type { ComponentType, SVGProps } from 'react';
import { classNames } from '../element/class-names.ts';
import styles from './glyph.module.css';

/** small 14, normal 16, large 20 (empty panels), huge 28 (empty pages). */
export type IconSize = 'small' | 'normal' | 'large' | 'huge';

/** An icon of the library, or anything else that draws an svg element. */
export type GlyphDrawing = ComponentType<Omit<SVGProps<SVGSVGElement>, 'ref'>>;

export interface GlyphProps {
  readonly size?: IconSize;
  /** Only for a set star. */
  readonly isFilled?: boolean;
  /** Name for assistive technology; without one the drawing is decoration. */
  readonly label?: string;
  readonly className?: string;
}

/** Draws one imported icon in the sizes and stroke widths of icons, without loading the registry of all of them. */
export function Glyph({ of: Drawing, size = 'normal', isFilled, label, className }: GlyphProps & { readonly of: GlyphDrawing }) {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <Drawing {...naming} className={classNames(styles.glyph, size !== 'normal' && styles[size], isFilled && styles.filled, className)} />
  );
}
