import { Glyph, type GlyphProps } from './Glyph.tsx';
import { ICONS, type IconName } from './registry.ts';

export const isIconName = (name: string): name is IconName => Object.hasOwn(ICONS, name);

interface IconProps extends GlyphProps {
  /** A name of the registry. A manifest from outside may carry any other; it is drawn as a piece of a puzzle. */
  readonly name: IconName | (string & {});
}

export function Icon({ name, ...glyph }: IconProps) {
  return <Glyph {...glyph} of={ICONS[isIconName(name) ? name : 'puzzle']} />;
}
