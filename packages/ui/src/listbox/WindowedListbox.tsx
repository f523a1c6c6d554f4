import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useEqualRows } from '../equal-rows/index.ts';
import { listboxEvents } from './listbox-events.ts';
import type { ListboxProps } from './Listbox.tsx';
import { ListboxRow } from './ListboxRow.tsx';

const OVERSCAN = 8;
/** Of rows and list until they are measured. */
const ROW_PX = 32;
const VIEW_PX = 360;
/** Around the rows, above and below together. */
const PADDING_PX = 8;

type WindowedListboxProps = Pick<
  ListboxProps,
  'id' | 'label' | 'options' | 'activeIndex' | 'mark' | 'onActivate' | 'onPick' | 'isSelected' | 'isMulti' | 'className'
>;

/**
 * A listbox that draws only the rows near what can be seen, for lists of a thousand options. All rows have the height of the first one;
 * groups are not drawn.
 */
export function WindowedListbox({ id, label, options, isSelected, isMulti = false, className, ...state }: WindowedListboxProps) {
  const { activeIndex, mark } = state;
  const list = useRef<HTMLDivElement>(null);
  const rowPx = useRowHeight(list);
  const rows = useEqualRows({
    count: options.length,
    rowPx,
    viewPx: VIEW_PX,
    overscan: OVERSCAN,
    getScrollElement: () => list.current,
    scrollPaddingEnd: PADDING_PX,
  });
  useLayoutEffect(() => {
    if (mark.reveal === undefined || activeIndex < 0) return;
    rows.scrollToIndex(activeIndex, { align: mark.reveal === 'center' ? 'center' : 'auto' });
  }, [rows, activeIndex, mark, rowPx]);
  const items = rows.getVirtualItems();
  const room = { paddingTop: items[0]?.start ?? 0, paddingBottom: rows.getTotalSize() - (items.at(-1)?.end ?? 0) };
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      aria-multiselectable={isMulti || undefined}
      className={className}
      {...listboxEvents(state)}
    >
      <div role="presentation" style={room}>
        {items.map(({ index }) => {
          const option = options[index];
          return (
            option && (
              <ListboxRow
                key={option.value}
                listId={id}
                index={index}
                option={option}
                isActive={index === activeIndex}
                isSelected={isSelected?.(option)}
                isMulti={isMulti}
                count={options.length}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

/** The height of a row as it is drawn: it differs between a desk and a phone. */
function useRowHeight(list: RefObject<HTMLDivElement | null>): number {
  const [rowPx, setRowPx] = useState(ROW_PX);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- measured after every drawing; an equal height draws nothing anew
  useLayoutEffect(() => {
    setRowPx(list.current?.querySelector('[role="option"]')?.getBoundingClientRect().height || ROW_PX);
  });
  return rowPx;
}
