import { LazyBoundary, lazyPart } from '@pharos/ui';
import type { ChartPlace, OnLinks, PressedLinks } from '@pharos/ui/chart';
import { type ReactNode, useState } from 'react';
import type { PanelHost } from '../panel-plugin.ts';

const LinksMenu = lazyPart(async () => (await import('./LinksMenu.tsx')).LinksMenu);

interface Shown {
  readonly pressed: PressedLinks;
  readonly place: ChartPlace;
  /** Told apart, so that another press is another menu. */
  readonly count: number;
}

/** Where the points of a drawing lead: what the drawing reports presses to, and the menu to stand beside it. Its code comes with the first press. */
export function usePointLinks({ valueLinks }: Pick<PanelHost, 'valueLinks'>): {
  readonly onLinks: OnLinks | undefined;
  readonly menu: ReactNode;
} {
  const [shown, setShown] = useState<Shown>();
  const onLinks: OnLinks = (pressed, place) => setShown((last) => ({ pressed, place, count: (last?.count ?? 0) + 1 }));
  return {
    onLinks: valueLinks && onLinks,
    menu: shown && valueLinks && (
      <LazyBoundary fallback={null}>
        <LinksMenu key={shown.count} {...shown} code={valueLinks} onClose={() => setShown(undefined)} />
      </LazyBoundary>
    ),
  };
}
