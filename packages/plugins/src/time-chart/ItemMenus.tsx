import { LazyBoundary } from '@pharos/ui';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { OnLinks } from '@pharos/ui/chart';
import type { PanelHost } from '../panel-plugin.ts';
import { usePointLinks } from '../value-links/usePointLinks.tsx';
import type { SeriesMenuProps } from './SeriesMenu.tsx';

/** What a chart reports presses to; absent where nothing may be changed, and where nothing leads anywhere. */
interface ItemPresses {
  readonly onSeries: ((key: string, anchor: HTMLElement) => void) | undefined;
  readonly onLinks: OnLinks | undefined;
}

interface ItemMenusProps {
  readonly host: PanelHost;
  readonly Menu: ComponentType<SeriesMenuProps>;
  /** Of the legend; those without a field have no colour of their own to choose. */
  readonly items: readonly {
    readonly key: string;
    readonly name: string;
    readonly color: string;
    readonly fieldName?: string | undefined;
  }[];
  /** Draws the chart. */
  readonly children: (presses: ItemPresses) => ReactNode;
}

/** A chart of slices or bars whose legend writes colours into its document, and whose items lead where their fields say. */
export function ItemMenus({ host, Menu, items, children }: ItemMenusProps) {
  const { savedPanel } = host;
  const [chosen, setChosen] = useState<{ readonly key: string; readonly anchor: HTMLElement }>();
  const { onLinks, menu } = usePointLinks(host);
  const canColor = savedPanel !== undefined && items.some(({ fieldName }) => fieldName !== undefined);
  const item = chosen && items.find(({ key }) => key === chosen.key);
  return (
    <>
      {children({ onSeries: canColor ? (key, anchor) => setChosen({ key, anchor }) : undefined, onLinks })}
      {menu}
      {chosen && item?.fieldName !== undefined && savedPanel && (
        <LazyBoundary fallback={null}>
          <Menu
            key={item.key}
            series={{ ...item, axis: 'left' }}
            savedPanel={savedPanel}
            anchor={chosen.anchor}
            onClose={() => setChosen(undefined)}
          />
        </LazyBoundary>
      )}
    </>
  );
}
