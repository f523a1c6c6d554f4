import '@pharos/ui/testing';
import type { PanelHost } from '@pharos/plugin/ui';
import { lazyCode, type OpenLink } from '@pharos/plugin/unstable/ui';
import { numberColumn, stringColumn, tableFrame, type Frame } from '@pharos/plugin';
import { panelProps } from '@pharos/plugin/host-in-tests';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { buildTable } from '../model.ts';
import { TableOptions } from '../options.ts';
import { TablePanel } from './TablePanel.tsx';
import { fieldsCode } from '../fields-code.ts';

await fieldsCode.load();

// jsdom lays nothing out; rows are made for the height that is measured.
Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 280 });
HTMLElement.prototype.scrollIntoView = () => undefined;

const props = panelProps({ title: 'Disks' });
const disks = tableFrame('t', [stringColumn('Mount', ['/', '/var', '/home']), numberColumn('Used', [5, 9, 7])]);
const plain = { transform: 'table', sort: { col: null }, styles: [] };
const ofFields = (options: object, defaults: object = {}, overrides: readonly object[] = []) => ({
  type: 'table',
  pluginVersion: '10.0.0',
  options,
  fieldConfig: { defaults, overrides },
});

function show(saved: object, { frames = [disks], host = {} }: { frames?: readonly Frame[]; host?: Partial<PanelHost> } = {}) {
  const model = buildTable(frames, TableOptions.parse(saved), props.size, props.context);
  return render(<TablePanel {...props} host={{ ...props.host, ...host }} model={model} />);
}
const saving = (saved: object = {}) => {
  const change = vi.fn<NonNullable<PanelHost['savedPanel']>['change']>();
  return { change, host: { savedPanel: { read: () => saved as Readonly<Record<string, unknown>>, change } } };
};
const column = (index: number) =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('gridcell')[index]?.textContent);
const grid = () => screen.getByRole('grid', { name: 'Disks' });
const activeText = () => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('keys', () => {
  test('arrows walk the cells, and stop at the edges', async () => {
    const user = userEvent.setup();
    show(plain);
    await user.tab();
    expect([document.activeElement === grid(), activeText()]).toEqual([true, 'Mount']);
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(activeText()).toBe('5');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowRight}');
    expect(activeText()).toBe('7');
    await user.keyboard('{Home}');
    expect(activeText()).toBe('/home');
    await user.keyboard('{Control>}{Home}{/Control}');
    expect(activeText()).toBe('Mount');
    await user.keyboard('{Control>}{End}{/Control}{PageUp}');
    expect(activeText()).toBe('5');
  });

  test('Enter on a head sorts by it, with Shift by one more', async () => {
    const user = userEvent.setup();
    show(plain);
    await user.tab();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(column(0)).toEqual(['/var', '/home', '/']);
    await user.keyboard('{ArrowLeft}{Shift>}{Enter}{/Shift}');
    expect(screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'))).toEqual(['descending', 'descending']);
  });

  test('Enter on a cell follows its link', async () => {
    const user = userEvent.setup();
    const link: OpenLink = { title: 'Disk', href: 'https://x.test/', isRouted: false, isNewTab: false };
    const linked = {
      ...plain,
      styles: [{ pattern: 'Mount', type: 'string', link: true, linkUrl: 'https://x.test/', linkTooltip: 'Disk' }],
    };
    show(linked, { host: { valueLinks: lazyCode(() => Promise.resolve(() => [link])) } });
    const first = (await screen.findAllByRole('link'))[0];
    const pressed = vi.fn((event: Event) => event.preventDefault());
    first?.addEventListener('click', pressed);
    await user.tab();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(pressed).toHaveBeenCalledOnce();
    expect(first).toMatchObject({ href: 'https://x.test/', title: 'Disk' });
  });

  test('Alt with an arrow moves the border of a column, which the newer form keeps', async () => {
    const user = userEvent.setup();
    const saved = ofFields({}, { unit: 's' }, [
      { matcher: { id: 'byName', options: 'Mount' }, properties: [{ id: 'unit', value: 'ms' }], own: 1 },
    ]);
    const { change, host } = saving(saved);
    show(saved, { host });
    await user.tab();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    const [label, fields] = change.mock.calls[0] ?? [];
    expect(label).toBe('Resize column');
    expect(fields).toEqual({
      fieldConfig: {
        defaults: { unit: 's' },
        overrides: [
          {
            matcher: { id: 'byName', options: 'Mount' },
            own: 1,
            properties: [
              { id: 'unit', value: 'ms' },
              { id: 'custom.width', value: expect.any(Number) },
            ],
          },
        ],
      },
    });
  });
});

describe('many rows', () => {
  const ROWS = 10_001;
  const counts = tableFrame('t', [
    numberColumn(
      'Used',
      Array.from({ length: ROWS }, (_, row) => row),
    ),
  ]);
  const descending = { ...plain, sort: { col: 0, desc: true } };

  test('are ordered by another thread; until then they stand as they came', async () => {
    const { promise, resolve } = Promise.withResolvers<Uint32Array>();
    const orderRows = vi.fn<NonNullable<PanelHost['orderRows']>>(() => promise);
    show(descending, { frames: [counts], host: { orderRows } });
    await waitFor(() => expect(orderRows.mock.calls[0]?.[0].keys).toEqual([{ column: 0, isDescending: true }]));
    expect([grid().getAttribute('aria-busy'), column(0)[0]]).toEqual(['true', '0']);
    await act(async () => resolve(Uint32Array.from({ length: ROWS }, (_, place) => ROWS - 1 - place)));
    expect([grid().getAttribute('aria-busy'), column(0)[0]]).toEqual(['false', '10000']);
  });

  test('are ordered here where that thread failed', async () => {
    show(descending, { frames: [counts], host: { orderRows: () => Promise.reject(new Error('ended')) } });
    await waitFor(() => expect([grid().getAttribute('aria-busy'), column(0)[0]]).toEqual(['false', '10000']));
  });
});

describe('sorting is kept', () => {
  test('in the older form by the place of the column', async () => {
    const { change, host } = saving();
    show(plain, { host });
    await userEvent.click(screen.getByRole('button', { name: 'Used' }));
    expect(change.mock.calls).toEqual([['Sort table', { sort: { col: 1, desc: true } }, 'table-sort']]);
  });

  test('in the newer form by the shown name, beside what stands there', async () => {
    const saved = ofFields({ showHeader: true, later: 1 });
    const { change, host } = saving(saved);
    show(saved, { host });
    await userEvent.click(screen.getByRole('button', { name: 'Used' }));
    expect(change.mock.calls[0]?.[1]).toEqual({
      options: { showHeader: true, later: 1, sortBy: [{ displayName: 'Used', desc: true }] },
    });
  });

  test('nowhere by who may not change the panel', async () => {
    show(plain);
    await userEvent.click(screen.getByRole('button', { name: 'Used' }));
    expect(column(0)).toEqual(['/var', '/home', '/']);
  });
});

describe('pages', () => {
  const many = tableFrame('t', [
    numberColumn(
      'n',
      Array.from({ length: 25 }, (_, index) => index),
    ),
  ]);
  test('[2.2.14-a] hold as many rows as the document says, and the table says how many there are', async () => {
    show({ ...plain, pageSize: 10 }, { frames: [many] });
    expect(column(0)).toHaveLength(10);
    expect(grid().getAttribute('aria-rowcount')).toBe('26');
    await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(column(0)).toEqual(['20', '21', '22', '23', '24']);
    expect(screen.getAllByRole('row')[1]?.getAttribute('aria-rowindex')).toBe('22');
    screen.getByText('21 to 25 of 25');
  });

  test('hold what fits where nothing is to scroll; one page has no buttons', () => {
    show({ ...plain, scroll: false }, { frames: [many] });
    expect(column(0)).toHaveLength(7);
    document.body.replaceChildren();
    show({ ...plain, pageSize: 25 }, { frames: [many] });
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

test('[2.2.14-e] a table without rows says so', () => {
  show(plain, { frames: [tableFrame('t', [numberColumn('n', [])])] });
  screen.getByText('No data to show');
  screen.getByText('Nothing returned by data query');
});

describe('the newer form', () => {
  test('a column that can be filtered leaves the rows with words, or with chosen values', async () => {
    const user = userEvent.setup();
    show(ofFields({}, { custom: { filterable: true } }));
    await user.click(await screen.findByRole('button', { name: 'Filter Mount' }));
    await user.type(await screen.findByRole('textbox', { name: 'Words in Mount' }), 'h');
    await waitFor(() => expect(column(0)).toEqual(['/home']));
    await user.clear(screen.getByRole('textbox', { name: 'Words in Mount' }));
    await user.click(await screen.findByRole('checkbox', { name: '/var' }));
    await waitFor(() => expect(column(0)).toEqual(['/var']));
    await user.click(screen.getByRole('button', { name: 'Clear filter' }));
    await waitFor(() => expect(column(0)).toHaveLength(3));
  });

  test('a filter that leaves nothing says so', async () => {
    const user = userEvent.setup();
    show(ofFields({}, { custom: { filterable: true } }));
    await user.click(await screen.findByRole('button', { name: 'Filter Mount' }));
    await user.type(await screen.findByRole('textbox', { name: 'Words in Mount' }), 'zzz');
    await screen.findByText('No row passes the filter');
  });

  test('a value can be looked at whole', async () => {
    const json = tableFrame('t', [{ type: 'json', name: 'Doc', values: [{ a: [1, 2] }] }]);
    show(ofFields({}, { custom: { cellOptions: { type: 'json-view' } } }), { frames: [json] });
    await userEvent.click(await screen.findByRole('button', { name: 'Show the whole value of Doc' }));
    const dialog = await screen.findByRole('dialog', { name: 'Doc' });
    expect(within(dialog).getByText(/"a": \[/).textContent).toBe('{\n  "a": [\n    1,\n    2\n  ]\n}');
  });

  test('calculations stand below the columns, and follow the filter', async () => {
    show(ofFields({ footer: { show: true, reducer: ['sum'], countRows: true } }));
    const foot = screen.getAllByRole('row').at(-1);
    await waitFor(() =>
      expect(
        within(foot ?? document.body)
          .getAllByRole('gridcell')
          .map((cell) => cell.textContent),
      ).toEqual(['3 rows', '21']),
    );
  });

  test('another result can be chosen, also by who may not change the panel', async () => {
    const other = tableFrame('other', [numberColumn('Free', [1])]);
    show(ofFields({}), { frames: [disks, other] });
    await userEvent.click(await screen.findByRole('combobox', { name: 'Result' }));
    await userEvent.click(await screen.findByRole('option', { name: 'other' }));
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Free']);
  });

  test('cells are drawn: bars, pills, sanitised Markdown', async () => {
    const frame = tableFrame('t', [
      numberColumn('bar', [5]),
      stringColumn('pill', ['a,b']),
      stringColumn('text', ['**x**<img src=x onerror=alert(1)>']),
    ]);
    const cell = (type: string) => ({ id: 'custom.cellOptions', value: { type } });
    const of = (options: string, type: string) => ({ matcher: { id: 'byName', options }, properties: [cell(type)] });
    show(ofFields({}, {}, [of('bar', 'gauge'), of('pill', 'pill'), of('text', 'markdown')]), { frames: [frame] });
    expect((await screen.findByText('x')).tagName).toBe('STRONG');
    expect(document.querySelector('[onerror]')).toBeNull();
    expect(column(1)).toEqual(['ab']);
    expect(column(0)).toEqual(['5']);
  });
});

test('a border is moved by the mouse', () => {
  show(plain);
  const border = screen.getAllByRole('columnheader')[0]?.querySelector('span[aria-hidden]');
  if (!border) throw new Error('no border');
  HTMLElement.prototype.setPointerCapture = () => undefined;
  fireEvent.pointerDown(border, { button: 0, clientX: 100 });
  fireEvent.pointerMove(border, { clientX: 300 });
  fireEvent.pointerUp(border, { clientX: 300 });
  expect(grid().parentElement?.style.getPropertyValue('--table-columns')).toMatch(/^200px /);
});

describe('filters of the dashboard', () => {
  const filterable = ofFields({}, {}, [
    { matcher: { id: 'byName', options: 'Mount' }, properties: [{ id: 'custom.filterable', value: true }] },
  ]);
  const filtering = (add?: (filter: object) => void) => ({ valueFilter: lazyCode(() => Promise.resolve(() => add)) });

  test('a cell narrows them to its value, or leaves it out', async () => {
    const user = userEvent.setup();
    const add = vi.fn<(filter: object) => void>();
    show(filterable, { host: filtering(add) });
    await user.click(await screen.findByRole('button', { name: 'Filter for value /var of Mount' }));
    await user.click(screen.getByRole('button', { name: 'Filter out value /home of Mount' }));
    expect(add.mock.calls).toEqual([[{ key: 'Mount', value: '/var', isOut: false }], [{ key: 'Mount', value: '/home', isOut: true }]]);
  });

  test('by keys too', async () => {
    const user = userEvent.setup();
    const add = vi.fn<(filter: object) => void>();
    show(filterable, { host: filtering(add) });
    await screen.findAllByRole('button', { name: /Filter for value/ });
    act(() => grid().focus());
    await user.keyboard('{ArrowDown}={ArrowDown}-{Enter}');
    expect(add.mock.calls).toEqual([[{ key: 'Mount', value: '/', isOut: false }], [{ key: 'Mount', value: '/var', isOut: true }]]);
  });

  test('without a variable of filters for the source nothing is offered', async () => {
    show(filterable, { host: filtering() });
    await screen.findByText('/var');
    await waitFor(() => expect(screen.queryByRole('button', { name: /Filter for value/ })).toBeNull());
    expect(column(0)).toEqual(['/', '/var', '/home']);
  });
});

test('titles that are wrapped stand whole, and the head is as high as they are', () => {
  const wide = tableFrame('t', [
    numberColumn('Bytes of all disks that were ever read', [1]),
    numberColumn('Bytes of all disks that were ever written', [2]),
  ]);
  const model = (custom: object) =>
    buildTable([wide], TableOptions.parse(ofFields({}, { custom })), { width: 220, height: 200 }, props.context).folded;
  expect(model({}).hasTallHead).toBe(false);
  expect(model({}).columns[0]?.title).not.toBe('Bytes of all disks that were ever read');
  const wrapped = model({ wrapHeaderText: true });
  expect([wrapped.hasTallHead, wrapped.columns[0]?.title]).toEqual([true, 'Bytes of all disks that were ever read']);
});

test('rows of wrapped texts are no higher than the document says, and never lower than one line', () => {
  const most = (maxRowHeight?: number) =>
    buildTable([disks], TableOptions.parse(ofFields({ maxRowHeight })), props.size, props.context).mostRowPx;
  expect([most(), most(90), most(3)]).toEqual([undefined, 90, 28]);
});
