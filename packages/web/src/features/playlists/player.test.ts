import type { PlayedDashboard } from '@pharos/contract/api/playlists';
import { describe, expect, test } from 'vitest';
import type { Playing } from '../../platform/page/playing.ts';
import { fakeTime } from '../../platform/testing/fake-timers.ts';
import { play, type Turn } from './player.ts';

const board = (id: number): PlayedDashboard => ({ id, slug: '', title: `D${id}`, uri: `db/d${id}`, url: `/d/u${id}/d${id}`, order: id });

/** Lets what was promised happen. */
const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

interface Case {
  readonly interval?: string;
  readonly boards?: readonly number[];
  readonly turns?: Record<number, Turn>;
  readonly listed?: readonly number[] | undefined;
}

async function start(played: Case = {}) {
  const { interval = '5m', boards = [1, 2, 3], turns = {} } = played;
  let listed = 'listed' in played ? played.listed : boards;
  const calls: string[] = [];
  const time = fakeTime();
  const shown: number[] = [];
  const messages: string[] = [];
  let playing: Playing | undefined;
  play(
    {
      load: async ({ id }) => {
        calls.push(`load ${id}`);
        return turns[id] ?? 'opens';
      },
      list: async () => {
        calls.push('list');
        return listed?.map(board);
      },
      show: ({ id }) => void shown.push(id),
      report: (next) => void (playing = next),
      notify: (text) => void messages.push(text),
      now: time.now,
      later: time.later,
    },
    { name: 'Wall', interval, dashboards: boards.map(board), search: '?kiosk=tv' },
  );
  await nextTurn();
  const pass = async (ms: number) => {
    time.pass(ms);
    await nextTurn();
  };
  const relist = (ids: readonly number[]) => void (listed = ids);
  return { shown, messages, pass, turns, calls, relist, playing: () => playing };
}

test('each dashboard stays for the interval, and after the last one comes the first', async () => {
  const { shown, pass, playing } = await start();
  expect(shown).toEqual([1]);
  await pass(299_999);
  expect(shown).toEqual([1]);
  await pass(1);
  await pass(300_000);
  await pass(300_000);
  expect(shown).toEqual([1, 2, 3, 1]);
  expect(playing()).toMatchObject({ name: 'Wall', position: 1, count: 3, intervalMs: 300_000 });
});

test('[2.9.1-b] one without a usable interval goes on after 1m', async () => {
  const { shown, pass } = await start({ interval: '' });
  await pass(60_000);
  expect(shown).toEqual([1, 2]);
});

test('previous and next restart the wait, and go around the ends', async () => {
  const { shown, pass, playing } = await start();
  await pass(200_000);
  playing()?.previous();
  await nextTurn();
  expect(shown).toEqual([1, 3]);
  await pass(299_000);
  expect(shown).toEqual([1, 3]);
  playing()?.next();
  await nextTurn();
  expect(shown).toEqual([1, 3, 1]);
});

test('a dashboard that is deleted or forbidden is passed over, one that does not load leaves the page as it is', async () => {
  const { shown, pass, turns } = await start({ turns: { 2: 'gone' } });
  await pass(300_000);
  expect(shown).toEqual([1, 3]);
  turns[1] = 'unknown';
  await pass(300_000);
  expect(shown).toEqual([1, 3]);
  turns[1] = 'opens';
  await pass(300_000);
  expect(shown).toEqual([1, 3, 1]);
});

test('where none can be shown it ends, and says so', async () => {
  const { shown, messages, playing } = await start({ turns: { 1: 'gone', 2: 'gone', 3: 'gone' } });
  expect(shown).toEqual([]);
  expect(playing()).toBeUndefined();
  expect(messages).toEqual(['None of the dashboards of this playlist can be shown']);
});

test('after the last one what the playlist shows is asked for again', async () => {
  const { shown, pass, playing } = await start({ boards: [1, 2], listed: [4, 1] });
  await pass(300_000);
  await pass(300_000);
  expect(shown).toEqual([1, 2, 4]);
  expect(playing()?.count).toBe(2);
  const offline = await start({ boards: [1, 2], listed: undefined });
  await offline.pass(300_000);
  await offline.pass(300_000);
  expect(offline.shown).toEqual([1, 2, 1]);
});

describe('[U11] a playlist lives with what goes and comes', () => {
  const MINUTES = 300_000;

  test('one that goes while it is shown is passed over, and the next round begins with the first', async () => {
    const { shown, pass, relist, turns, playing } = await start();
    await pass(MINUTES);
    turns[2] = 'gone';
    relist([1, 3]);
    for (let turn = 0; turn < 4; turn += 1) await pass(MINUTES);
    expect(shown).toEqual([1, 2, 3, 1, 3, 1]);
    expect(playing()).toMatchObject({ position: 1, count: 2 });
  });

  test('one that comes has its turn', async () => {
    const { shown, pass, relist } = await start({ boards: [1, 3] });
    relist([1, 3, 9]);
    for (let turn = 0; turn < 5; turn += 1) await pass(MINUTES);
    expect(shown).toEqual([1, 3, 1, 3, 9, 1]);
  });

  test.each<[what: string, listed: readonly number[]]>([
    ['the list is empty', []],
    ['the list still has them', [1, 2, 3]],
  ])('where all go there is one message, and no further call: %s', async (_what, listed) => {
    const { shown, pass, relist, turns, messages, calls, playing } = await start();
    Object.assign(turns, { 1: 'gone', 2: 'gone', 3: 'gone' });
    relist(listed);
    await pass(MINUTES);
    const sent = calls.length;
    for (let turn = 0; turn < 3; turn += 1) await pass(MINUTES);
    expect([shown, messages, playing()]).toEqual([[1], ['None of the dashboards of this playlist can be shown'], undefined]);
    expect(calls).toHaveLength(sent);
  });

  test('all of a new list are tried, however short the old one was', async () => {
    const { shown, pass, relist } = await start({ boards: [1], turns: { 4: 'gone', 5: 'gone' } });
    relist([4, 5, 6]);
    await pass(MINUTES);
    expect(shown).toEqual([1, 6]);
  });

  test('where the first of a new round does not load it is tried again, and what is shown is where it stands now', async () => {
    const { shown, pass, relist, turns, playing } = await start({ boards: [1, 2, 3] });
    await pass(MINUTES);
    await pass(MINUTES);
    relist([1, 3]);
    turns[1] = 'unknown';
    await pass(MINUTES);
    expect(playing()).toMatchObject({ position: 2, count: 2 });
    playing()?.follow('/d/u3/shown', '');
    turns[1] = 'opens';
    await pass(MINUTES);
    expect(shown).toEqual([1, 2, 3, 1]);
  });
});

test('stop ends it, and so does whoever goes to another page; another slug or a panel alone does not', async () => {
  const { shown, messages, pass, playing } = await start();
  playing()?.follow('/playlists/play/7', '');
  playing()?.follow('/metrics/d/u1/another-slug', '');
  expect(playing()).toBeDefined();
  playing()?.follow('/d/u2/slow-to-come', '');
  expect(playing()).toBeDefined();
  playing()?.follow('/d/u9/of-no-playlist', '');
  expect(playing()).toBeUndefined();
  expect(messages).toEqual(['Playlist stopped']);
  await pass(900_000);
  expect(shown).toEqual([1]);
  const other = await start();
  other.playing()?.stop();
  await other.pass(900_000);
  expect(other.shown).toEqual([1]);
  expect(other.messages).toEqual([]);
});

test('a tab whose timers came late goes on once, not for every time it missed', async () => {
  const { shown, pass } = await start({ interval: '1s' });
  await pass(1000);
  expect(shown).toEqual([1, 2]);
  await pass(1000);
  expect(shown).toEqual([1, 2, 3]);
});
