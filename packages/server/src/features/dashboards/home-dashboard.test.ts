import { describe, expect, test } from 'vitest';
import { type HomeReader, homeDocument } from './home-dashboard.ts';

interface Placed {
  readonly id: number;
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
}

const overlap = (a: Placed['gridPos'], b: Placed['gridPos']) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

describe('the home dashboard', () => {
  const home = (hasHost: boolean, { role = 'Admin', wantsFirstSteps = false }: Partial<HomeReader> = {}) =>
    homeDocument({ hasHost, role, wantsFirstSteps, subPath: '/sub' });
  const panels = (hasHost: boolean, reader?: Partial<HomeReader>) => home(hasHost, reader).panels as unknown as readonly Placed[];

  test('shows the machine where the organisation may see it', () => {
    expect(panels(true).map(({ title }) => title)).toEqual(['CPU', 'Memory', 'Load', 'Network', 'Disk', 'Processes']);
    expect(home(true).refresh).toBe('5s');
  });

  test('else says what to do first, by an address with the sub path', () => {
    expect(JSON.stringify(panels(false))).toContain('[Add data source](/sub/datasources/new)');
    expect(home(false).refresh).toBe(false);
  });

  test.each([
    ['Admin', ['/sub/datasources/new', '/sub/dashboard/new']],
    ['Editor', ['/sub/dashboard/new']],
    ['Viewer', []],
  ] as const)('leads a reader with the role %s only where they may go', (role, addresses) => {
    const text = JSON.stringify(home(false, { role }).panels);
    expect([...text.matchAll(/\]\(([^)]+)\)/g)].map(([, address]) => address)).toEqual(addresses);
  });

  test('shows the first steps above all else to who wants them', () => {
    const [steps, ...below] = panels(true, { wantsFirstSteps: true });
    expect(steps).toMatchObject({ type: 'gettingstarted', gridPos: { x: 0, y: 0, w: 24 } });
    expect(below.map(({ title }) => title)).toEqual(panels(true).map(({ title }) => title));
    expect(panels(false, { wantsFirstSteps: true }).map(({ title }) => title)).toEqual(['Welcome to Pharos']);
  });

  test.each([
    [true, false],
    [false, false],
    [true, true],
    [false, true],
  ])('has panels with numbers of their own, side by side in 24 columns (host: %s, first steps: %s)', (hasHost, wantsFirstSteps) => {
    const all = panels(hasHost, { wantsFirstSteps });
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const [index, { gridPos }] of all.entries()) {
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
      expect(all.slice(index + 1).filter((other) => overlap(gridPos, other.gridPos))).toEqual([]);
    }
  });
});
