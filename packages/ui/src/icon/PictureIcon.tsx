import { useState } from 'react';
import { classNames } from '../element/class-names.ts';
import type { GlyphProps } from './Glyph.tsx';
import { Icon } from './Icon.tsx';
import styles from './glyph.module.css';

/** The longest drawing, in characters: lists show many at once. */
export const MAX_PICTURE_LETTERS = 8_192;

interface PictureIconProps extends Omit<GlyphProps, 'isFilled'> {
  /** A whole SVG document. */
  readonly svg: string;
}

/**
 * An icon that somebody else drew. It is a picture of the size of any other icon, never markup of the page: no script in it runs, and nothing
 * that it names is fetched. What is too long, or is no picture, is drawn as a piece of a puzzle.
 */
export function PictureIcon({ svg, size = 'normal', label, className }: PictureIconProps) {
  const [broken, setBroken] = useState<string>();
  if (svg.length > MAX_PICTURE_LETTERS || svg === broken) return <Icon name="puzzle" size={size} label={label} className={className} />;
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={label ?? ''}
      className={classNames(styles.glyph, styles.picture, size !== 'normal' && styles[size], className)}
      onError={() => setBroken(svg)}
    />
  );
}
