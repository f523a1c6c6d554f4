import { lazyCode } from '../lazy/lazy-code.ts';
import { useLazyCode } from '../lazy/useLazyCode.ts';
import { Glyph, type GlyphDrawing, type GlyphProps } from './Glyph.tsx';
import { ICONS, type IconName } from './registry.ts';

type IconSet = Readonly<Record<string, GlyphDrawing>>;

/** Icons of lists, menus and other pages. What failed to load is tried again by the next that is drawn. */
export const rareIcons = lazyCode(async () => (await import('./rare-icons.ts')).RARE_ICONS);

interface IconProps extends GlyphProps {
  /** A name of the registry. A manifest from outside may carry any other; it is drawn as a piece of a puzzle. */
  readonly name: IconName | (string & {});
}

export function Icon({ name, ...glyph }: IconProps) {
  const drawing = drawingOf(ICONS, name);
  return drawing ? <Glyph {...glyph} of={drawing} /> : <RareIcon {...glyph} name={name} />;
}

const keepPlace = (): void => {};

/** Keeps its place while the rare icons are on their way. */
function RareIcon({ name, ...glyph }: IconProps) {
  const icons = useLazyCode(rareIcons, { isNeeded: true, onFailure: keepPlace });
  return <Glyph {...glyph} of={icons ? (drawingOf(icons, name) ?? icons.puzzle) : Blank} />;
}

const Blank: GlyphDrawing = (attributes) => <svg {...attributes} />;

const drawingOf = (icons: IconSet, name: string): GlyphDrawing | undefined => (Object.hasOwn(icons, name) ? icons[name] : undefined);
