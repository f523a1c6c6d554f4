import { LazyBoundary } from '@pharos/ui';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { PanelHost } from '../panel-plugin.ts';
import type { SeriesMenuProps } from './SeriesMenu.tsx';

interface ItemMenuProps {
  readonly host: PanelHost;
  readonly Menu: ComponentType<SeriesMenuProps>;
  /** Of the legend; those without a field have no colour of their own to choose. */
  readonly items: readonly {
    readonly key: string;
    readonly name: string;
    readonly color: string;
    readonly fieldName?: string | undefined;
  }[];
  /** Draws the chart; what it is given is absent where nothing may be changed. */
  readonly children: (onSeries: ((key: string, anchor: HTMLElement) => void) | undefined) => ReactNode;
}

/** A chart of slices or bars whose legend writes colours into its document. */
export function ItemMenu({ host: { savedPanel }, Menu, items, children }: ItemMenuProps) {
  const [chosen, setChosen] = useState<{ readonly key: string; readonly anchor: HTMLElement }>();
  const canColor = savedPanel !== undefined && items.some(({ fieldName }) => fieldName !== undefined);
  const item = chosen && items.find(({ key }) => key === chosen.key);
  return (
    <>
      {children(canColor ? (key, anchor) => setChosen({ key, anchor }) : undefined)}
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
