import type { Panel } from '@pharos/contract/dashboard/panel';
import { readDashboard } from '@pharos/domain/dashboard/read-dashboard';
import { expect, test } from 'vitest';
import { builtInPlugins } from '../../../app/built-in-plugins.ts';
import { type PageArea, predictPlaces as predict } from './predict-places.ts';

const predictPlaces = (panels: readonly Panel[], area: PageArea) => predict(panels, area, builtInPlugins);

/** Of its 1,200 px between the gutters each of the 24 columns has 40, gap included. */
const AREA: PageArea = { widthPx: 1222, heightPx: 900, isPhone: false, barPx: 48, gutterPx: 16, gapPx: 10, padPx: 12, scrollbarPx: 10 };

const panelsOf = (...places: readonly (readonly [type: string, x: number, y: number, w: number, h: number])[]) =>
  readDashboard({
    schemaVersion: 16,
    panels: places.map(([type, x, y, w, h], index) => ({ id: index + 1, type, gridPos: { x, y, w, h } })),
  }).panels;

test('a panel is as wide as its columns and the gaps between them, and stands below what is above it', () => {
  const panels = panelsOf(['graph', 0, 0, 24, 5], ['graph', 0, 5, 6, 5], ['graph', 6, 5, 18, 5]);
  expect(predictPlaces(panels, AREA)).toEqual([
    { id: 1, widthPx: 1190, topPx: 48 },
    { id: 2, widthPx: 290, topPx: 248 },
    { id: 3, widthPx: 890, topPx: 248 },
  ]);
});

test('gaps of the document are closed before', () => {
  expect(predictPlaces(panelsOf(['graph', 0, 30, 24, 5]), AREA)).toMatchObject([{ topPx: 48 }]);
});

test('where the panels are higher than the page, its scrollbar takes from their width', () => {
  const high = panelsOf(['graph', 0, 0, 24, 22]);
  expect(predictPlaces(high, AREA)).toMatchObject([{ widthPx: 1180 }]);
  expect(predictPlaces(high, { ...AREA, scrollbarPx: 0 })).toMatchObject([{ widthPx: 1190 }]);
  expect(predictPlaces(high, { ...AREA, heightPx: 2000 })).toMatchObject([{ widthPx: 1190 }]);
});

test('on a phone panels stand one below the other, small values two side by side', () => {
  const phone = { ...AREA, widthPx: 390, isPhone: true, gutterPx: 8, gapPx: 8, scrollbarPx: 0 };
  const panels = panelsOf(['singlestat', 0, 0, 6, 3], ['singlestat', 6, 0, 6, 3], ['graph', 12, 0, 12, 8]);
  expect(predictPlaces(panels, phone)).toEqual([
    { id: 1, widthPx: 183, topPx: 48 },
    { id: 2, widthPx: 183, topPx: 48 },
    { id: 3, widthPx: 374, topPx: 162 },
  ]);
});
