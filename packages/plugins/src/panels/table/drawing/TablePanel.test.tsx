import '@pharos/ui/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { numberColumn, stringColumn, tableFrame, type Frame } from '@pharos/plugin';
import { panelProps } from '@pharos/plugin/host-in-tests';
import { buildTable } from '../model.ts';
import { TableOptions } from '../options.ts';
import { TablePanel } from './TablePanel.tsx';
import { fieldsCode } from '../fields-code.ts';

await fieldsCode.load();

// jsdom lays nothing out; rows are made for the height that is measured.
Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 280 });
Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 600 });

const props = panelProps({ title: 'Disks' });

function show(frames: readonly Frame[], saved: object = {}) {
  const model = buildTable(frames, TableOptions.parse({ transform: 'table', sort: { col: null }, ...saved }), props.size, props.context);
  return render(<TablePanel {...props} model={model} />);
}
const column = (index: number) =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('gridcell')[index]?.textContent);
const disks = tableFrame('t', [stringColumn('Mount', ['/', '/var', '/home']), numberColumn('Used', [5, 9, 7])]);

test('an empty answer says so', () => {
  show([]);
  screen.getByText('No data to show');
  screen.getByText('Nothing returned by data query');
});

test('a title sorts by click and by key: descending, ascending, as it came', async () => {
  const user = userEvent.setup();
  show([disks]);
  const head = screen.getByRole('columnheader', { name: 'Used' });
  expect(head.getAttribute('aria-sort')).toBe('none');
  await user.click(screen.getByRole('button', { name: 'Used' }));
  expect([column(0), head.getAttribute('aria-sort')]).toEqual([['/var', '/home', '/'], 'descending']);
  await user.keyboard('{Enter}');
  expect([column(0), head.getAttribute('aria-sort')]).toEqual([['/', '/home', '/var'], 'ascending']);
  await user.keyboard(' ');
  expect([column(0), head.getAttribute('aria-sort')]).toEqual([['/', '/var', '/home'], 'none']);
});

test('a hundred thousand rows are a handful on the page, and the table says how many there are', async () => {
  show([
    tableFrame('t', [
      numberColumn(
        'n',
        Array.from({ length: 100_000 }, (_, index) => index),
      ),
    ]),
  ]);
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('100001');
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
  expect(screen.getAllByRole('row').length).toBeGreaterThan(5);
  // The rows on screen, made by the code for many once it is there.
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeLessThan(40));
  expect(screen.getAllByRole('row').length).toBeGreaterThan(5);
});

test('cells are text, whatever they look like', () => {
  show([tableFrame('t', [stringColumn('<b>x</b>', ['<img src=x onerror=alert(1)>'])])]);
  expect(document.querySelector('img')).toBeNull();
  screen.getByText('<img src=x onerror=alert(1)>');
});

describe('more columns than fit', () => {
  const wide = tableFrame('t', [
    stringColumn('instance', ['127.0.0.1:9200', '127.0.0.1:9200']),
    stringColumn('k', ['a', 'b']),
    numberColumn('Value', [1, 2]),
  ]);
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

  test('one press shows what all rows share as columns, one more folds it', async () => {
    const user = userEvent.setup();
    show([wide]);
    expect(heads()).toEqual(['k', 'Value']);
    const line = screen.getByRole('button', { name: /^instance 127\.0\.0\.1:9200/ });
    expect(line.getAttribute('aria-expanded')).toBe('false');
    await user.click(line);
    expect(heads()).toEqual(['instance', 'k', 'Value']);
    await user.keyboard('{Enter}');
    expect(heads()).toEqual(['k', 'Value']);
  });

  test('a side fades while columns lie beyond it', () => {
    show([disks]);
    const scroller = screen.getByRole('grid').parentElement ?? document.body;
    const scrollTo = (left: number): string => {
      const sizes = { scrollLeft: left, scrollWidth: 900, clientWidth: 600, offsetWidth: 611 };
      for (const [name, value] of Object.entries(sizes)) Object.defineProperty(scroller, name, { configurable: true, value });
      fireEvent.scroll(scroller);
      return ['hasBefore', 'hasAfter'].filter((name) => scroller.className.includes(name)).join(' ');
    };
    expect([0, 100, 300].map(scrollTo)).toEqual(['hasAfter', 'hasBefore hasAfter', 'hasBefore']);
    expect(scroller.style.getPropertyValue('--table-bar')).toBe('11px');
  });
});
