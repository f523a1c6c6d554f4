import { describe, expect, test } from 'vitest';
import { upgradeTo12 } from './upgrade-to-12.ts';

describe('variables', () => {
  test.each([
    [{ refresh: true }, { refresh: 1 }],
    [{ refresh: false }, { refresh: 0 }],
    [{}, { refresh: 0 }],
    [{ refresh: 2 }, { refresh: 2 }],
    [
      { refresh: 'yes', hideVariable: true, hideLabel: true },
      { refresh: 1, hideVariable: true, hideLabel: true, hide: 2 },
    ],
    [
      { refresh: 1, hideLabel: true },
      { refresh: 1, hideLabel: true, hide: 1 },
    ],
    [
      { refresh: 1, hideLabel: false, hide: 2 },
      { refresh: 1, hideLabel: false, hide: 2 },
    ],
  ])('%j becomes %j', (variable, after) => {
    expect(upgradeTo12({ templating: { list: [variable] } })).toEqual({ templating: { list: [after] } });
  });
});

describe('axes of graphs', () => {
  const of = (panel: Record<string, unknown>) => ({ rows: [{ panels: [{ type: 'graph', ...panel }] }] });
  test('all that is said of them stands in one object for each', () => {
    const before = of({
      grid: { leftMin: 1, leftMax: 2, leftLogBase: 10, rightMin: 3, rightMax: null, rightLogBase: 1, threshold1: 5 },
      y_formats: ['bytes', 'ms'],
      leftYAxisLabel: 'left',
      rightYAxisLabel: 'right',
      'y-axis': true,
      'x-axis': false,
      lines: true,
    });
    expect(upgradeTo12(before)).toEqual(
      of({
        grid: { threshold1: 5 },
        yaxes: [
          { show: true, min: 1, max: 2, logBase: 10, format: 'bytes', label: 'left' },
          { show: true, min: 3, max: null, logBase: 1, format: 'ms', label: 'right' },
        ],
        xaxis: { show: false },
        lines: true,
      }),
    );
  });
  test('without formats they have none', () => {
    expect(upgradeTo12(of({ grid: { leftMin: 0 } }))).toEqual(of({ grid: {}, yaxes: [{ min: 0 }, {}], xaxis: {} }));
  });
  test.each([[{ grid: { leftMin: 1 }, yaxes: [{}, {}] }], [{ 'y-axis': true }], [{ grid: 3 }]])('%j stays', (panel) => {
    expect(upgradeTo12(of(panel))).toEqual(of(panel));
  });

  test('an x axis that is there already stays as it is', () => {
    const xaxis = { show: true, mode: 'series' };
    expect(upgradeTo12(of({ grid: {}, xaxis, 'x-axis': false }))).toMatchObject(of({ xaxis }));
  });
});
