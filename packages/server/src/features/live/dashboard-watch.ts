import { type DashboardNews, MAX_VIEWER_NAMES } from '@pharos/contract/api/live';
import type { Bus } from '../../platform/events/bus.ts';
import type { EventOf, NewEvent } from '../../platform/events/catalogue.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import { createRemoteViewers } from './remote-viewers.ts';

/** What a watcher is told of a dashboard, beside who else has it open. */
export type WatchedDashboard = Omit<DashboardNews, 'viewers' | 'others'> & { readonly id: number };

export interface WatchParts {
  readonly clock: { readonly nowMs: () => number };
  readonly bus: Pick<Bus, 'on'>;
  /** A dashboard as this caller may see it; undefined where it is not there, or not for the caller. */
  readonly readDashboard: (actor: Actor, uid: string) => Promise<WatchedDashboard | undefined>;
  /** Names of members, for those who have it open at another copy of the server. */
  readonly namesOf: (scope: OrgScope, userIds: readonly number[]) => Promise<readonly ViewerName[]>;
  /** Tells other copies; absent where there are none. */
  readonly announce?: ((events: readonly NewEvent[]) => Promise<void>) | undefined;
  /** A number of this copy that no other has. */
  readonly copyId: number;
  readonly onUnexpected: (error: unknown) => void;
}

export interface ViewerName {
  readonly id: number;
  readonly login: string;
  readonly name: string;
}

/** Who has a dashboard open: people with names, visitors, and people whose names are not known. */
interface Viewers {
  readonly users: readonly ViewerName[];
  readonly unnamed: number;
  readonly further: number;
}

interface Watcher {
  readonly actor: Actor;
  readonly uid: string;
  readonly send: (news: DashboardNews | null) => void;
}

/** One dashboard and those who have it open at this copy. */
interface Watched {
  readonly scope: OrgScope;
  readonly dashboardId: number;
  /** Where it was when it was last looked at: a folder's list gives rights to what is in it. */
  folderId: number;
  readonly watchers: Set<Watcher>;
  /** Those who may see it, as far as is known: only they are viewers. */
  readonly allowed: Set<Watcher>;
  /** A round of telling is under way, and another one has to follow. */
  isNotifying: boolean;
  isStale: boolean;
}

/** Tells those who have a dashboard open what becomes of it, and who else has. */
export interface DashboardWatch {
  /** Tells at once, and with each change. Returns how to stop. */
  watch(watcher: Watcher): Promise<() => void>;
  /** Repeats to other copies who is here, and looks at rights again; to be called now and then. */
  refresh(): Promise<void>;
  close(): void;
}

const keyOf = (orgId: number, dashboardId: number): string => `${orgId}:${dashboardId}`;

const userIdOf = (actor: Actor): number => (actor.kind === 'user' ? actor.userId : 0);

function newsFor(actor: Actor, { id: _id, ...dashboard }: WatchedDashboard, { users, unnamed, further }: Viewers): DashboardNews {
  const others = users.filter(({ id }) => id !== userIdOf(actor));
  // Names of members are for members: a visitor without an account hears how many there are.
  const viewers = actor.kind === 'anonymous' ? [] : others.slice(0, MAX_VIEWER_NAMES).map(({ login, name }) => ({ login, name }));
  // Somebody without a name is one of those who are counted.
  const unknown = further + Math.max(0, unnamed - (actor.kind === 'user' ? 0 : 1));
  return { ...dashboard, viewers, others: others.length - viewers.length + unknown };
}

/** Whether a watcher may see it from now on; who may no more is told so. */
function setAllowed({ allowed }: Watched, watcher: Watcher, isAllowed: boolean): void {
  if (isAllowed) {
    allowed.add(watcher);
    return;
  }
  allowed.delete(watcher);
  watcher.send(null);
}

/** Rights that lists and teams give or take, by whichever copy of the server. */
function subscribeToRights(
  bus: WatchParts['bus'],
  watched: ReadonlyMap<string, Watched>,
  notifyAll: (one: Watched) => Promise<void>,
): readonly (() => void)[] {
  const notify = async (isConcerned: (one: Watched) => boolean): Promise<void> => {
    for (const one of watched.values()) if (isConcerned(one)) await notifyAll(one);
  };
  return [
    bus.on('permissions-changed', ({ orgId, ids }) =>
      notify(({ scope, dashboardId, folderId }) => scope.orgId === orgId && [dashboardId, folderId].includes(ids.dashboardId)),
    ),
    bus.on('default-permissions-changed', ({ orgId }) => notify(({ scope }) => scope.orgId === orgId)),
    bus.on('folder-changed', ({ orgId, ids }) => notify(({ scope, folderId }) => scope.orgId === orgId && folderId === ids.folderId)),
    bus.on('team-member-changed', ({ orgId, ids }) =>
      notify(({ scope, watchers }) => scope.orgId === orgId && [...watchers].some(({ actor }) => userIdOf(actor) === ids.userId)),
    ),
    bus.on('team-deleted', ({ orgId }) => notify(({ scope }) => scope.orgId === orgId)),
  ];
}

export function createDashboardWatch(parts: WatchParts): DashboardWatch {
  const { bus, copyId, announce, onUnexpected } = parts;
  const watched = new Map<string, Watched>();
  const remote = createRemoteViewers(parts.clock);

  const countHere = (one: Watched, userId: number): number => [...one.allowed].filter(({ actor }) => userIdOf(actor) === userId).length;

  const viewed = (one: Watched, userId: number): NewEvent => ({
    name: 'dashboard-viewed',
    scope: one.scope,
    ids: { dashboardId: one.dashboardId, userId, copyId, count: countHere(one, userId) },
  });

  async function announceCounts(events: readonly NewEvent[]): Promise<void> {
    if (!announce || events.length === 0) return;
    await announce(events).catch(onUnexpected);
  }

  /** People by id, and how many have no name. A person counts once, in however many tabs. */
  async function findViewers(one: Watched): Promise<Viewers> {
    const here = new Map<number, ViewerName>();
    let unnamed = 0;
    for (const { actor } of one.allowed)
      if (actor.kind === 'user') here.set(actor.userId, { id: actor.userId, login: actor.login, name: actor.name });
      else unnamed += 1;
    const elsewhere = remote.counts(keyOf(one.scope.orgId, one.dashboardId));
    const unknown = [...elsewhere.keys()].filter((id) => id !== 0 && !here.has(id));
    const names = unknown.length === 0 ? [] : await parts.namesOf(one.scope, unknown.slice(0, MAX_VIEWER_NAMES));
    for (const name of names) here.set(name.id, name);
    return { users: [...here.values()], unnamed: unnamed + (elsewhere.get(0) ?? 0), further: Math.max(0, unknown.length - names.length) };
  }

  /** What each watcher may see now. Who may no more is told once, and is no viewer from then on. */
  async function findAllowed(one: Watched): Promise<ReadonlyMap<Watcher, WatchedDashboard>> {
    const found = new Map<Watcher, WatchedDashboard>();
    for (const watcher of one.watchers) {
      const dashboard = await parts.readDashboard(watcher.actor, watcher.uid);
      if (!one.watchers.has(watcher)) continue;
      if (dashboard) found.set(watcher, dashboard);
      one.folderId = dashboard?.folderId ?? one.folderId;
      if (one.allowed.has(watcher) === (dashboard !== undefined)) continue;
      setAllowed(one, watcher, dashboard !== undefined);
      void announceCounts([viewed(one, userIdOf(watcher.actor))]);
    }
    return found;
  }

  /** One round at a time: what changes meanwhile is told by the next one. */
  async function notifyAll(one: Watched | undefined): Promise<void> {
    if (!one) return;
    one.isStale = true;
    if (one.isNotifying) return;
    one.isNotifying = true;
    try {
      while (one.isStale) {
        one.isStale = false;
        const found = await findAllowed(one);
        const viewers = await findViewers(one);
        const there = [...found].filter(([watcher]) => one.allowed.has(watcher));
        for (const [watcher, dashboard] of there) watcher.send(newsFor(watcher.actor, dashboard, viewers));
      }
    } catch (error) {
      onUnexpected(error);
    } finally {
      one.isNotifying = false;
    }
  }

  const notifyOf = ({ orgId, ids }: EventOf<'dashboard-saved' | 'dashboard-deleted'>) =>
    notifyAll(watched.get(keyOf(orgId, ids.dashboardId)));
  const stops = [
    bus.on('dashboard-saved', notifyOf),
    bus.on('dashboard-deleted', notifyOf),
    ...subscribeToRights(bus, watched, notifyAll),
    bus.on('dashboard-viewed', ({ orgId, ids }) => {
      if (ids.copyId === copyId) return;
      const one = watched.get(keyOf(orgId, ids.dashboardId));
      // Who opens it here hears of the others with their next repetition; until then nothing of it is held.
      if (remote.put(keyOf(orgId, ids.dashboardId), ids)) return notifyAll(one);
    }),
  ];

  return {
    async watch(watcher) {
      const found = await parts.readDashboard(watcher.actor, watcher.uid);
      if (!found) {
        watcher.send(null);
        return () => undefined;
      }
      const { scope } = watcher.actor;
      const key = keyOf(scope.orgId, found.id);
      const one = watched.get(key) ?? {
        scope,
        dashboardId: found.id,
        folderId: found.folderId,
        watchers: new Set(),
        allowed: new Set(),
        isNotifying: false,
        isStale: false,
      };
      watched.set(key, one);
      one.watchers.add(watcher);
      one.allowed.add(watcher);
      const changed = () => {
        void announceCounts([viewed(one, userIdOf(watcher.actor))]);
        void notifyAll(one);
      };
      changed();
      return () => {
        if (!one.watchers.delete(watcher)) return;
        one.allowed.delete(watcher);
        changed();
        if (one.watchers.size === 0) watched.delete(key);
      };
    },
    async refresh() {
      const all = [...watched.values()];
      await announceCounts(
        all.flatMap((one) => [...new Set([...one.allowed].map(({ actor }) => userIdOf(actor)))].map((id) => viewed(one, id))),
      );
      for (const one of all) await notifyAll(one);
    },
    close() {
      for (const stop of stops) stop();
      watched.clear();
    },
  };
}
