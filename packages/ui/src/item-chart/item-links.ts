import type { LinkedItem } from '../chart/chart-model.ts';
import type { ItemChartInput, ItemPicture } from './item-chart-model.ts';

interface LinksHost {
  readonly box: HTMLElement;
  readonly input: () => ItemChartInput;
}

/** Leads from items of a drawing to where they lead. */
interface ItemLinks {
  readonly of: (picture: ItemPicture, item: number) => LinkedItem | undefined;
  /** Where the press was, px; absent for keys. False where the item leads nowhere. */
  readonly follow: (picture: ItemPicture, item: number, at?: { readonly x: number; readonly y: number }) => boolean;
}

export function createItemLinks({ box, input }: LinksHost): ItemLinks {
  const of: ItemLinks['of'] = (picture, item) => (input().onLinks ? picture.linkOf?.(item) : undefined);
  return {
    of,
    follow: (picture, item, at) => {
      const link = of(picture, item);
      if (!link) return false;
      const page = box.getBoundingClientRect();
      const area = at ? { left: at.x, top: at.y, width: 0, height: 0 } : picture.areaOf(item);
      const place = { ...area, left: page.left + area.left, top: page.top + area.top, element: box };
      input().onLinks?.({ title: picture.read(item, at?.x).head, items: [link], isExact: true }, place);
      return true;
    },
  };
}
