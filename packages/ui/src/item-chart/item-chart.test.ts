import '../testing/canvas.ts';
import { numberColumn, tableFrame } from '@pharos/domain/frames/build';
import { fieldsOf } from '@pharos/domain/fields/fields-of';
import type { OnLinks } from '../chart/chart-model.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createItemChart, type ItemChartHandle } from './create-item-chart.ts';
import type { ItemChartInput, ItemPicture } from './item-chart-model.ts';

const legend = { kind: 'list', isRight: false, sideWidth: 0, values: [], sort: null, isDescending: true } as const;
/** Three boxes of 100 px beside one another; those of hidden series are not there. */
const boxes = ['a', 'b', 'c'];
const picture = (isVisible: (key: string) => boolean): ItemPicture => ({
  paint: () => undefined,
  mark: () => undefined,
  itemAt: (x) => (isVisible(boxes[Math.floor(x / 100)] ?? '') ? Math.floor(x / 100) : null),
  areaOf: (item) => ({ left: item * 100, top: 0, width: 100, height: 50 }),
  read: (item) => ({ head: `head ${item}`, lines: [{ color: '#fff', name: boxes[item] ?? '', text: `text ${item}` }] }),
  spoken: (item) => `spoken ${item}`,
  afterKey: (key, item) => (key === 'ArrowRight' ? Math.min(2, (item ?? -1) + 1) : undefined),
  time: {
    area: { left: 50, top: 0, width: 200, height: 50 },
    range: { fromMs: 0, toMs: 2000 },
    plateOf: (timeMs) => `at ${timeMs}`,
    readAt: (timeMs) => ({ head: `all at ${timeMs}`, lines: [{ color: '#fff', name: 'a', text: 'shared' }] }),
    timeOf: (item) => item * 1000,
  },
});

let host: HTMLElement;
let chart: ItemChartHandle | undefined;
beforeEach(() => {
  vi.useFakeTimers();
  host = document.createElement('div');
  document.body.append(host);
});
afterEach(() => {
  chart?.destroy();
  host.remove();
  vi.useRealTimers();
});

type Listener = (position: { readonly timeMs: number | null; readonly sourceId: string }) => void;
const pointer = (mode: 0 | 1 | 2 = 0) => {
  const listeners = new Set<Listener>();
  return {
    publish: vi.fn<Listener>(),
    subscribe: (listener: Listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    mode: () => mode,
    report: (position: Parameters<Listener>[0]) => listeners.forEach((listener) => listener(position)),
    listeners,
  };
};

function build(change: Partial<ItemChartInput> = {}): HTMLElement {
  const input: ItemChartInput = {
    title: 'Boxes',
    size: { width: 300, height: 100 },
    theme: 'dark',
    legend,
    series: () => boxes.map((name) => ({ key: name, name, color: '#fff', isListed: true })),
    draw: ({ isVisible }) => picture(isVisible),
    hasTooltip: true,
    readable: () => ({
      summary: 'three boxes',
      pointHeading: 'Box',
      pointCount: 3,
      pointText: (point) => boxes[point] ?? '',
      series: [{ name: 'Value', text: (point) => `text ${point}` }],
      isOverTime: false,
    }),
    sourceId: '1',
    ...change,
  };
  chart = createItemChart(host, input);
  vi.runAllTimers();
  return host;
}
const box = (): HTMLElement => {
  const found = host.querySelector<HTMLElement>('[aria-roledescription="chart"]');
  if (!found) throw new Error('no chart');
  return found;
};
const visible = (part: string): readonly string[] =>
  [...host.querySelectorAll<HTMLElement>(`[class*="${part}"]`)].filter(({ hidden }) => !hidden).map(({ textContent }) => textContent);
const move = (clientX: number, type = 'pointermove') =>
  box().dispatchEvent(new PointerEvent(type, { clientX, clientY: 10, bubbles: true, button: 0, pointerId: 1 }));
const press = (key: string) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  box().dispatchEvent(event);
  return event.defaultPrevented;
};
const button = (name: string): HTMLElement => {
  const found = [...host.querySelectorAll<HTMLElement>('button')].find(({ title }) => title === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

test('stands with its name, its sentence and its table', () => {
  build();
  expect(box().getAttribute('aria-label')).toBe('Boxes');
  expect(host.textContent).toContain('three boxes');
  expect([...host.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)).toEqual(['atext 0', 'btext 1', 'ctext 2']);
});

test('the pointer reads the item below it, and tells the other panels the time', () => {
  const bus = pointer();
  build({ pointer: bus });
  move(150);
  expect(visible('tipRow')).toEqual(['btext 1']);
  expect(visible('plate')).toEqual(['at 1000']);
  expect(bus.publish).toHaveBeenLastCalledWith({ timeMs: 1000, sourceId: '1' });
  move(150, 'pointerleave');
  expect(bus.publish).toHaveBeenLastCalledWith({ timeMs: null, sourceId: '1' });
});

test('without a tooltip nothing is shown', () => {
  build({ hasTooltip: false });
  move(150);
  expect(host.querySelectorAll('[class*="tipRow"]')).toHaveLength(0);
});

describe('keys', () => {
  test('walk the items and say them; Escape leaves', () => {
    build();
    const live = host.querySelector('[aria-live]');
    expect([press('ArrowRight'), live?.textContent]).toEqual([true, 'spoken 0']);
    expect([press('ArrowRight'), live?.textContent]).toEqual([true, 'spoken 1']);
    expect([press('x'), press('Escape'), press('Escape')]).toEqual([false, true, false]);
  });
});

describe('items that lead somewhere', () => {
  const [field] = fieldsOf([tableFrame('t', [numberColumn('load', [1])])]);
  const follow = () => {
    const onLinks = vi.fn<OnLinks>();
    const linkOf: ItemPicture['linkOf'] = (item) =>
      item === 1 && field ? { name: 'b', color: '#fff', linked: { links: [], field, value: 5, text: '5' } } : undefined;
    build({ onLinks, draw: ({ isVisible }) => ({ ...picture(isVisible), linkOf }) });
    box().setPointerCapture = () => undefined;
    const pressed = () => onLinks.mock.calls.map(([{ title, items, isExact }]) => [title, items[0]?.name, isExact]);
    return { onLinks, pressed, live: () => host.querySelector('[aria-live]')?.textContent };
  };
  const click = (clientX: number, init: MouseEventInit = {}) =>
    box().dispatchEvent(new MouseEvent('click', { clientX, clientY: 10, bubbles: true, ...init }));

  test('are opened by a press, which is said below what is read', () => {
    const { pressed, onLinks } = follow();
    move(150);
    expect(visible('tipMore')).toEqual(['Press for links']);
    move(150, 'pointerdown');
    click(150);
    expect(pressed()).toEqual([['head 1', 'b', true]]);
    expect(onLinks.mock.lastCall?.[1]).toMatchObject({ left: 150, top: 10, element: box() });
    move(50);
    expect(visible('tipMore')).toEqual([]);
    move(50, 'pointerdown');
    click(50);
    expect(pressed()).toHaveLength(1);
  });

  test('not by a drag, nor with a key that means something else', () => {
    const { pressed } = follow();
    move(120, 'pointerdown');
    click(150);
    move(150, 'pointerdown');
    click(150, { ctrlKey: true });
    expect(pressed()).toEqual([]);
  });

  test('by Enter where keys have reached them; the keys come back there after the menu', () => {
    const { pressed, live } = follow();
    expect(press('Enter')).toBe(false);
    press('ArrowRight');
    expect([press('Enter'), live()]).toEqual([false, 'spoken 0']);
    press('ArrowRight');
    expect([live(), press('Enter')]).toEqual(['spoken 1. Enter opens links', true]);
    expect(pressed()).toEqual([['head 1', 'b', true]]);
    box().dispatchEvent(new FocusEvent('blur'));
    expect(press('Escape')).toBe(false);
    box().dispatchEvent(new FocusEvent('focus'));
    expect([live(), press('Escape')]).toEqual(['spoken 1. Enter opens links', true]);
  });
});

describe('a drag', () => {
  test('over time zooms', () => {
    const onZoom = vi.fn<(fromMs: number, toMs: number) => void>();
    build({ onZoom });
    box().setPointerCapture = () => undefined;
    move(100, 'pointerdown');
    move(200);
    move(200, 'pointerup');
    expect(onZoom.mock.calls).toEqual([[500, 1500]]);
  });
  test('out of the plot ends at its edge', () => {
    const onZoom = vi.fn<(fromMs: number, toMs: number) => void>();
    build({ onZoom });
    box().setPointerCapture = () => undefined;
    move(200, 'pointerdown');
    move(10);
    move(10, 'pointerup');
    expect(onZoom.mock.calls).toEqual([[0, 1500]]);
  });
  test('of a pixel is a press', () => {
    const onZoom = vi.fn<(fromMs: number, toMs: number) => void>();
    build({ onZoom });
    move(100, 'pointerdown');
    move(102);
    move(102, 'pointerup');
    expect(onZoom).not.toHaveBeenCalled();
  });
});

describe('the other panels', () => {
  test('bring a line, or a tooltip of all, or nothing', () => {
    const [none, line, all] = [pointer(0), pointer(1), pointer(2)];
    for (const [bus, lines, tips] of [
      [none, 0, []],
      [line, 1, []],
      [all, 1, ['ashared']],
    ] as const) {
      build({ pointer: bus });
      bus.report({ timeMs: 500, sourceId: '2' });
      expect([visible('crosshair').length, visible('tipRow')]).toEqual([lines, tips]);
      chart?.destroy();
    }
  });
  test('are not listened to afterwards', () => {
    const bus = pointer(1);
    build({ pointer: bus });
    chart?.destroy();
    expect(bus.listeners.size).toBe(0);
  });
});

test('a press in the legend draws one series alone, the next one all again', () => {
  const draw = vi.fn<ItemChartInput['draw']>(({ isVisible }) => picture(isVisible));
  build({ draw });
  const shown = () => boxes.filter((key) => draw.mock.lastCall?.[0].isVisible(key));
  button('b').click();
  expect(shown()).toEqual(['b']);
  button('b').click();
  expect(shown()).toEqual(['a', 'b', 'c']);
});

test('what is said in the place of a picture stands alone', () => {
  build({ notice: 'No data points' });
  expect(visible('notice')).toEqual(['No data points']);
});
