export { Glyph, type GlyphProps, type IconSize } from './Glyph.tsx';
export { Icon, isIconName } from './Icon.tsx';
export type { IconName } from './registry.ts';
