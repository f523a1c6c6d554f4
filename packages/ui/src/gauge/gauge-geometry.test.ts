import { describe, expect, test } from 'vitest';
import { gaugeArc, gaugeFontPx, gaugeGeometry, gaugePoint } from './gauge-geometry.ts';

const BARE = { hasRing: false, markLetters: 0, hasName: false };
const FULL = { hasRing: true, markLetters: 4, hasName: true };
const SIZES = [
  { width: 200, height: 150 },
  { width: 600, height: 120 },
  { width: 90, height: 400 },
  { width: 40, height: 30 },
];

describe('a dial', () => {
  test('is a sixth of its width thick, at most 60 px, two thirds of that with labels, and never fills its circle; the ring is a fifth of it', () => {
    expect(gaugeGeometry({ width: 120, height: 300 }, BARE).thickness).toBe(20);
    expect(gaugeGeometry({ width: 900, height: 900 }, BARE).thickness).toBe(60);
    expect(gaugeGeometry({ width: 180, height: 300 }, FULL)).toMatchObject({ ringThickness: 4, fontPx: 36, markPx: 12 });
  });

  test('leaves the value its room on small dials too', () => {
    for (const width of [150, 180, 400]) {
      const { thickness, radius } = gaugeGeometry({ width, height: 216 }, FULL);
      expect(thickness / (radius + thickness / 2)).toBeLessThanOrEqual(0.42 + 1e-9);
    }
  });

  test.each(SIZES)('stays inside its panel with all around it: %j', (size) => {
    const geometry = gaugeGeometry(size, FULL);
    const outermost = geometry.ringRadius + geometry.ringThickness / 2;
    expect(geometry.centerX - outermost - 4 * geometry.markPx * 0.62).toBeGreaterThanOrEqual(Math.min(0, size.width / 2 - 30));
    expect(geometry.centerY - outermost).toBeGreaterThanOrEqual(0);
    const ends = [0, 1].map((share) => gaugePoint(geometry, outermost, share)[1]);
    expect(Math.max(...ends)).toBeLessThanOrEqual(size.height);
  });

  test('begins at the lower left, passes the top in the middle, and ends at the lower right', () => {
    const center = { centerX: 0, centerY: 0 };
    const [left, top, right] = [0, 0.5, 1].map((share) => gaugePoint(center, 100, share).map((part) => Math.round(part) + 0));
    expect([left, top, right]).toEqual([
      [-95, 31],
      [0, -100],
      [95, 31],
    ]);
  });

  test('an arc of more than half a circle goes the long way', () => {
    const center = { centerX: 0, centerY: 0 };
    expect(gaugeArc(center, 100, [0, 1])).toContain('A100.00 100.00 0 1 1');
    expect(gaugeArc(center, 100, [0, 0.5])).toContain('A100.00 100.00 0 0 1');
  });
});

test('letters are as large as the document says while they fit into the dial', () => {
  const geometry = gaugeGeometry({ width: 200, height: 160 }, BARE);
  expect(gaugeFontPx(geometry, 2, 1)).toBe(40);
  expect(gaugeFontPx(geometry, 2, 0.5)).toBe(20);
  const long = gaugeFontPx(geometry, 20, 1);
  expect(long * 20 * 0.62).toBeLessThanOrEqual(geometry.innerPx + 1e-9);
});

test('no corner of the letters lies on the band', () => {
  const geometry = gaugeGeometry({ width: 154, height: 216 }, FULL);
  const fontPx = gaugeFontPx(geometry, 3, 1);
  expect(Math.hypot((3 * 0.62 * fontPx) / 2, 0.42 * fontPx)).toBeLessThanOrEqual(geometry.innerPx / 2 + 1e-9);
});
