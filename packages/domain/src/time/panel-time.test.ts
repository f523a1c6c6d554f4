import { describe, expect, test } from 'vitest';
import { isTimeFrom, panelTime } from './panel-time.ts';
import { resolveRange } from './range.ts';

const NOW = Date.UTC(2018, 10, 15, 10, 20, 30);
const DASHBOARD = { from: 'now-6h', to: 'now' };

describe('[U8] the own time of a panel', () => {
  test.each([
    ['now/d', 'now/d', 'Today so far'],
    ['now/w', 'now/w', 'This week so far'],
    ['now/M', 'now/M', 'This month so far'],
    ['now/y', 'now/y', 'This year so far'],
    [' now/w ', 'now/w', 'This week so far'],
    ['7d/d', 'now-7d/d', 'Last 7 days'],
    ['now-2h', 'now-2h', 'Last 2 hours'],
  ])('%j goes from %s until now and is called %s', (timeFrom, from, label) => {
    expect(panelTime(DASHBOARD, { timeFrom }, { nowMs: NOW, zone: 'utc' })).toEqual({ range: { from, to: 'now' }, label });
    expect(isTimeFrom(timeFrom)).toBe(true);
  });

  test.each(['2 hours', 'now', 'now/h', 'now/2d', 'Today', 'now+1h', 'soon', '1'])('%j is none', (timeFrom) => {
    expect(panelTime(DASHBOARD, { timeFrom }, { nowMs: NOW, zone: 'utc' })).toEqual({ range: DASHBOARD, label: 'invalid time override' });
    expect(isTimeFrom(timeFrom)).toBe(false);
  });

  test.each(['', null, undefined, '$span', '[[span]]'])('%j may stand in the field', (timeFrom) => expect(isTimeFrom(timeFrom)).toBe(true));

  test.each(['now/d', 'now/w', '1d/d', 'now-1d'])('a shift by %s is none: it takes spans only', (timeShift) =>
    expect(panelTime(DASHBOARD, { timeShift }, { nowMs: NOW, zone: 'utc' })).toEqual({ range: DASHBOARD, label: 'invalid timeshift' }),
  );

  test('a known range is shifted like a span', () => {
    const { range, label } = panelTime(DASHBOARD, { timeFrom: 'now/d', timeShift: '1d' }, { nowMs: NOW, zone: 'Asia/Tokyo' });
    expect(label).toBe('Today so far timeshift -1d');
    expect(range).toEqual({ from: Date.UTC(2018, 10, 13, 15), to: NOW - 86_400_000 });
    expect(resolveRange({ from: 'now/d-1d', to: 'now-1d' }, NOW, 'Asia/Tokyo')).toMatchObject({ fromMs: range.from, toMs: range.to });
  });
});
