export { Glyph, type GlyphProps, type IconSize } from './Glyph.tsx';
export { Icon } from './Icon.tsx';
export type { IconName } from './registry.ts';
