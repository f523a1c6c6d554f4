export { Glyph, type GlyphProps, type IconSize } from './Glyph.tsx';
export { Icon } from './Icon.tsx';
export { MAX_PICTURE_LETTERS, PictureIcon } from './PictureIcon.tsx';
export type { IconName } from './registry.ts';
