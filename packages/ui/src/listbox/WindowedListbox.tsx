import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { listboxEvents } from './listbox-events.ts';
import type { ListboxProps } from './Listbox.tsx';
import { ListboxRow } from './ListboxRow.tsx';

/** Rows that are drawn above and below what can be seen. */
const BESIDE = 8;
/** Of rows and list until they are measured. */
const ROW_PX = 32;
const VIEW_PX = 360;

type WindowedListboxProps = Pick<
  ListboxProps,
  'id' | 'label' | 'options' | 'activeIndex' | 'mark' | 'onActivate' | 'onPick' | 'isSelected' | 'isMulti' | 'className'
>;

/**
 * A listbox that draws only the rows near what can be seen, for lists of a thousand options. All rows have the height of the first one;
 * groups are not drawn.
 */
export function WindowedListbox({ id, label, options, isSelected, isMulti = false, className, ...state }: WindowedListboxProps) {
  const list = useRef<HTMLDivElement>(null);
  const [topPx, setTopPx] = useState(0);
  const size = useRowSize(list);
  useRevealedRow(list, state, size.rowPx);
  const first = Math.max(0, Math.min(Math.floor(topPx / size.rowPx), options.length) - BESIDE);
  const last = Math.min(options.length, Math.ceil((topPx + size.viewPx) / size.rowPx) + BESIDE);
  const room = { paddingTop: first * size.rowPx, paddingBottom: (options.length - last) * size.rowPx };
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      aria-multiselectable={isMulti || undefined}
      className={className}
      onScroll={(event) => setTopPx(event.currentTarget.scrollTop)}
      {...listboxEvents(state)}
    >
      <div role="presentation" style={room}>
        {options.slice(first, last).map((option, place) => (
          <ListboxRow
            key={option.value}
            listId={id}
            index={first + place}
            option={option}
            isActive={first + place === state.activeIndex}
            isSelected={isSelected?.(option)}
            isMulti={isMulti}
            count={options.length}
          />
        ))}
      </div>
    </div>
  );
}

interface RowSize {
  readonly rowPx: number;
  readonly viewPx: number;
}

/** The height of a row and of the list, as they are drawn: they differ between a desk and a phone. */
function useRowSize(list: RefObject<HTMLDivElement | null>): RowSize {
  const [size, setSize] = useState<RowSize>({ rowPx: ROW_PX, viewPx: VIEW_PX });
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- measured after every drawing; an equal size draws nothing anew
  useLayoutEffect(() => {
    const rowPx = list.current?.querySelector('[role="option"]')?.getBoundingClientRect().height || ROW_PX;
    const viewPx = list.current?.clientHeight || VIEW_PX;
    if (rowPx !== size.rowPx || viewPx !== size.viewPx) setSize({ rowPx, viewPx });
  });
  return size;
}

/** Brings the marked row into sight; it need not be drawn for that. */
function useRevealedRow(
  list: RefObject<HTMLDivElement | null>,
  { activeIndex, mark }: Pick<WindowedListboxProps, 'activeIndex' | 'mark'>,
  rowPx: number,
): void {
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || mark.reveal === undefined || activeIndex < 0) return;
    const top = activeIndex * rowPx;
    const viewPx = element.clientHeight || VIEW_PX;
    const bottom = top + rowPx * 1.25; // with the padding of the list
    if (mark.reveal === 'center') element.scrollTo?.({ top: top - (viewPx - rowPx) / 2 });
    else if (top < element.scrollTop) element.scrollTo?.({ top });
    else if (bottom > element.scrollTop + viewPx) element.scrollTo?.({ top: bottom - viewPx });
  }, [list, activeIndex, mark, rowPx]);
}
