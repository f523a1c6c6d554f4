import type { PlayedDashboard } from '@pharos/contract/api/playlists';
import { playlistIntervalMs } from '@pharos/domain/playlists/playlist';
import type { Playing } from '../../platform/page/playing.ts';

/** What the server says of a dashboard whose turn it is: it opens, it is gone or closed to this person, or nobody knows. */
export type Turn = 'opens' | 'gone' | 'unknown';

export interface PlayerHost {
  /** Loads a dashboard ahead. Never throws. */
  readonly load: (dashboard: PlayedDashboard) => Promise<Turn>;
  /** What the playlist shows now; undefined where it cannot be had at the moment. */
  readonly list: () => Promise<readonly PlayedDashboard[] | undefined>;
  /** Goes to it; how the page is shown now is told by the query of its address. */
  readonly show: (dashboard: PlayedDashboard, search: string) => void;
  readonly report: (playing: Playing | undefined) => void;
  /** Says something of the playlist, such as why it has ended. */
  readonly notify: (text: string) => void;
  readonly now: () => number;
  /** Runs something once; returns the way to call it off. */
  readonly later: (ms: number, run: () => void) => () => void;
}

interface PlayedList {
  readonly name: string;
  readonly interval: string;
  readonly dashboards: readonly PlayedDashboard[];
  /** The query of the address that began to play. */
  readonly search: string;
}

/** Timers of a tab that nobody sees come late: the time is looked at again this often. */
const CHECK_MS = 10_000;

/** The uid of the dashboard at a path; undefined at any other page. */
const uidAt = (path: string): string | undefined => /\/d\/([^/?]+)/.exec(path)?.[1];

/** Shows the dashboards of a playlist in turn, until somebody stops it or goes elsewhere. After the last one the list is asked for again. */
export function play(host: PlayerHost, { name, interval, dashboards: first, search: firstSearch }: PlayedList): Playing {
  const intervalMs = playlistIntervalMs(interval);
  let dashboards = first;
  let search = firstSearch;
  let index = -1;
  let shownUid: string | undefined;
  let dueAtMs = 0;
  let turn = 0;
  let callOff = () => {};

  const stop = () => {
    turn += 1;
    callOff();
    host.report(undefined);
  };
  const state = (): Playing => ({
    name,
    position: index + 1,
    count: dashboards.length,
    dueAtMs,
    intervalMs,
    previous: () => void go(-1),
    next: () => void go(1),
    stop,
    follow: (pathname, next) => {
      search = next;
      // A page that was slow to come may be drawn when the next one is on its way already.
      const uid = uidAt(pathname);
      const isPlayed = uid !== undefined && (uid === shownUid || dashboards.some(({ url }) => uidAt(url) === uid));
      if (isPlayed || pathname.includes('/playlists/play/')) return;
      stop();
      host.notify('Playlist stopped');
    },
  });

  const wait = () => {
    callOff();
    callOff = host.later(Math.min(CHECK_MS, Math.max(0, dueAtMs - host.now())), () => {
      if (host.now() >= dueAtMs) void go(1);
      else wait();
    });
  };

  /** What the playlist shows from now on; what is on the page keeps its place in it, or stands behind all, so that the first comes next. */
  const relist = (listed: readonly PlayedDashboard[]) => {
    const place = listed.findIndex(({ url }) => uidAt(url) === shownUid);
    dashboards = listed;
    index = place < 0 ? listed.length - 1 : place;
  };

  /** The first dashboard in this direction that opens; one that is gone or closed is passed over. */
  async function go(step: 1 | -1): Promise<void> {
    turn += 1;
    const mine = turn;
    dueAtMs = host.now() + intervalMs;
    let at = index;
    for (let left = dashboards.length; left > 0; left -= 1) {
      at += step;
      if (at >= dashboards.length && shownUid !== undefined) {
        const listed = await host.list();
        if (mine !== turn) return;
        if (listed) {
          relist(listed);
          left = listed.length;
        }
        at = 0; // a round begins with the first, however many there were
      }
      at = (at + dashboards.length) % dashboards.length;
      const dashboard = dashboards[at];
      if (!dashboard) break;
      const found = await host.load(dashboard);
      if (mine !== turn) return;
      if (found === 'gone') continue;
      if (found === 'opens' || shownUid === undefined) {
        index = at;
        shownUid = uidAt(dashboard.url);
        host.show(dashboard, search);
      }
      host.report(state());
      return wait();
    }
    stop();
    host.notify('None of the dashboards of this playlist can be shown');
  }

  void go(1);
  return state();
}
