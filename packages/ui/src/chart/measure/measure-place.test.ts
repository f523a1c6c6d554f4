import { expect, test } from 'vitest';
import { placeMeasure } from './measure-place.ts';

const room = { left: 40, top: 10, width: 500, height: 200 };
const line = (top: number) => Array.from({ length: 51 }, (_, at) => ({ left: 40 + at * 10, top }));
const size = { width: 300, height: 80 };

test.each<[string, Partial<Parameters<typeof placeMeasure>[0]>, { left: number; top: number }]>([
  ['after the region where there is room', { region: { left: 60, right: 120 }, points: line(190) }, { left: 128, top: 10 }],
  ['before it, where there is none after it', { region: { left: 400, right: 500 }, points: line(190) }, { left: 92, top: 10 }],
  [
    'between the lines, where it fits on neither side',
    { region: { left: 200, right: 400 }, points: [...line(20), ...line(180)] },
    { left: 240, top: 26 },
  ],
  ['below a line at the top', { region: { left: 200, right: 400 }, points: [...line(20), ...line(40)] }, { left: 240, top: 42 }],
  [
    'over what is not marked rather than over the region',
    { region: { left: 40, right: 200 }, points: [...line(20), ...line(70), ...line(110), ...line(150), ...line(200)] },
    { left: 208, top: 26 },
  ],
  [
    'at the corner where it is larger than its room',
    { size: { width: 900, height: 400 }, region: { left: 200, right: 300 }, points: [] },
    { left: 40, top: 10 },
  ],
])('it stands %s', (_, change, place) =>
  expect(placeMeasure({ room, size, region: { left: 0, right: 0 }, points: [], ...change })).toEqual(place),
);
