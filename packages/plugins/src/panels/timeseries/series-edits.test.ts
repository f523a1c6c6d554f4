import { expect, test } from 'vitest';
import { timeSeriesSeries } from './series-edits.ts';

const own = (...properties: readonly object[]) => ({ matcher: { id: 'byName', options: 'web' }, properties });
const RULE = { matcher: { id: 'byRegexp', options: '/w/' }, properties: [{ id: 'color', value: { mode: 'fixed', fixedColor: 'red' } }] };
const saved = (...overrides: readonly object[]) => ({ options: { later: 1 }, fieldConfig: { defaults: { unit: 's' }, overrides } });

test('a colour is an override of the series, behind all others', () =>
  expect(timeSeriesSeries.color(saved(own(), RULE), 'web', '#123456')).toEqual({
    fieldConfig: { defaults: { unit: 's' }, overrides: [RULE, own({ id: 'color', value: { mode: 'fixed', fixedColor: '#123456' } })] },
  }));

test('what is taken back leaves the others of the series, and no empty override', () => {
  const color = { id: 'color', value: { mode: 'fixed', fixedColor: '#123456' } };
  const width = { id: 'custom.lineWidth', value: 3 };
  expect(timeSeriesSeries.color(saved(own(color, width)), 'web', undefined)).toMatchObject({ fieldConfig: { overrides: [own(width)] } });
  expect(timeSeriesSeries.color(saved(own(color)), 'web', undefined)).toMatchObject({ fieldConfig: { overrides: [] } });
});

test('[2.2.11-l] axis and kind are told by properties of the field', () => {
  expect(timeSeriesSeries.move(saved(), 'web', 'right')).toMatchObject({
    fieldConfig: { overrides: [own({ id: 'custom.axisPlacement', value: 'right' })] },
  });
  const bars = timeSeriesSeries.draw(saved(), 'web', 'bars');
  expect(bars).toMatchObject({ fieldConfig: { overrides: [own({ id: 'custom.drawStyle', value: 'bars' })] } });
  expect([timeSeriesSeries.drawnAs(bars, 'web'), timeSeriesSeries.drawnAs(saved(), 'web')]).toEqual(['bars', 'panel']);
  expect(timeSeriesSeries.draw(bars, 'web', 'panel')).toMatchObject({ fieldConfig: { overrides: [] } });
});

test('the colour of another series, or of a rule, is not its own', () =>
  expect([
    timeSeriesSeries.colorOf(saved(RULE), 'web'),
    timeSeriesSeries.colorOf(timeSeriesSeries.color(saved(), 'web', 'blue'), 'web'),
  ]).toEqual(['', 'blue']));
