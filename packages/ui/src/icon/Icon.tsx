import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '../element/listeners.ts';
import { Glyph, type GlyphDrawing, type GlyphProps } from './Glyph.tsx';
import { ICONS, type IconName } from './registry.ts';

type IconSet = Readonly<Record<string, GlyphDrawing>>;

interface IconProps extends GlyphProps {
  /** A name of the registry. A manifest from outside may carry any other; it is drawn as a piece of a puzzle. */
  readonly name: IconName | (string & {});
}

export function Icon({ name, ...glyph }: IconProps) {
  const drawing = drawingOf(ICONS, name);
  return drawing ? <Glyph {...glyph} of={drawing} /> : <RareIcon {...glyph} name={name} />;
}

/** Keeps its place while the rare icons are on their way. */
function RareIcon({ name, ...glyph }: IconProps) {
  const icons = useSyncExternalStore(rareIcons.subscribe, rareIcons.get);
  useEffect(() => rareIcons.load(), []);
  return <Glyph {...glyph} of={icons ? (drawingOf(icons, name) ?? ICONS.puzzle) : Blank} />;
}

const Blank: GlyphDrawing = (attributes) => <svg {...attributes} />;

const drawingOf = (icons: IconSet, name: string): GlyphDrawing | undefined => (Object.hasOwn(icons, name) ? icons[name] : undefined);

/** Asked for once; a failed load is tried again by the next icon that needs it. */
const rareIcons = (() => {
  const listeners = createListeners();
  let icons: IconSet | undefined;
  let isRequested = false;
  const arrive = (loaded: IconSet) => {
    icons = loaded;
    listeners.notify();
  };
  return {
    get: () => icons,
    subscribe: listeners.subscribe,
    load: () => {
      if (isRequested) return;
      isRequested = true;
      import('./rare-icons.ts').then(
        ({ RARE_ICONS }) => arrive(RARE_ICONS),
        () => (isRequested = false),
      );
    },
  };
})();
