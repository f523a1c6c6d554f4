import { getDashboardByUid } from '@pharos/contract/api/dashboards';
import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import { addPanel, removePanel } from '@pharos/domain/dashboard/add-and-remove';
import { setTags } from '@pharos/domain/dashboard/commands';
import { describeMerge } from '@pharos/domain/dashboard/merge/describe-merge';
import { mergeDashboards } from '@pharos/domain/dashboard/merge/merge-dashboards';
import { rebase } from '@pharos/domain/dashboard/merge/rebase';
import { updatePanel } from '@pharos/domain/dashboard/panel-commands';
import { readDashboard } from '@pharos/domain/dashboard/read-dashboard';
import { editPanelQueries, updateTarget } from '@pharos/domain/dashboard/target-commands';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databases } from '../packages/server/src/testing/databases.ts';
import { type TestServer, testServer } from '../packages/server/src/testing/test-server.ts';
import { createDashboardStore, type DashboardStore } from '../packages/web/src/features/dashboard-store/dashboard-store.ts';
import { saveDashboard } from '../packages/web/src/features/save/save-dashboard.ts';
import { createApi, type Api } from '../packages/web/src/platform/api/api.ts';
import { createRequest } from '../packages/web/src/platform/api/request.ts';
import { createToasts } from '../packages/web/src/platform/toasts/toasts.ts';

const SAVES = 500;
const PANELS = [1, 2, 3, 4];

/** Numbers that are the same in every run. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** What stands at each place that editors write to; an added panel is known by its title. */
function placesOf(dashboard: Dashboard): ReadonlyMap<string, string> {
  const places = new Map<string, string>(dashboard.tags.map((tag) => [`tag ${tag}`, tag]));
  for (const { id, title = '', description = '', targets = [] } of dashboard.panels) {
    if (!PANELS.includes(id)) places.set(`added ${title}`, title);
    else {
      places.set(`${id} title`, title);
      places.set(`${id} description`, description);
      places.set(`${id} query`, String(targets[0]?.['expr']));
    }
  }
  return places;
}

const nothing = () => () => undefined;

interface Editor {
  readonly api: Api;
  store: DashboardStore;
  /** What was stored as the editor saw it last. */
  seen: ReadonlyMap<string, string>;
}

let server: TestServer;
beforeAll(async () => {
  const database = databases().find(({ name }) => name === 'SQLite');
  if (!database) throw new Error('there is no SQLite');
  server = await testServer(database);
});
afterAll(() => server.close());

function apiOf(person: 'editor' | 'admin'): Api {
  const headers = { cookie: server.cookieOf(person), origin: server.url };
  const send = createRequest({
    fetch: (path, init) =>
      fetch(`${server.url}${String(path)}`, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), ...headers } }),
    basePath: '',
    orgId: 1,
    isSignedIn: true,
  });
  return createApi({ send, toasts: createToasts() });
}

async function readStored(api: Api, uid: string): Promise<Dashboard> {
  const { dashboard, meta } = await api(getDashboardByUid, { params: { uid } });
  return readDashboard({ ...dashboard, version: meta.version });
}

async function open(api: Api, uid: string): Promise<Pick<Editor, 'store' | 'seen'>> {
  const { dashboard, meta } = await api(getDashboardByUid, { params: { uid } });
  const read = readDashboard(dashboard);
  const store = createDashboardStore(
    { query: async function* () {}, now: () => 0, soon: nothing, nextFrame: nothing, later: nothing },
    { dashboard: read, source: dashboard, server: meta },
  );
  return { store, seen: placesOf(read) };
}

test(`two who edit one dashboard lose nothing silently, in any order of ${SAVES} saves`, { timeout: 240_000 }, async () => {
  const pick = seeded(8);
  const panel = (id: number) => ({
    id,
    type: 'graph',
    title: `P${id}`,
    gridPos: { x: 0, y: 8 * id, w: 12, h: 8 },
    targets: [{ refId: 'A', expr: 'up' }],
  });
  const made = await server
    .as('editor')
    .post('/api/dashboards/db', { dashboard: { title: 'Shared', schemaVersion: 16, panels: PANELS.map(panel) } });
  const { uid } = made.body as { uid: string };
  const apis = [apiOf('editor'), apiOf('admin')];
  const editors: Editor[] = await Promise.all(apis.map(async (api) => ({ api, ...(await open(api, uid)) })));
  /** What has to be stored, as every save and every choice has made it. */
  const stored = new Map(editors[0]?.seen);
  let token = 0;

  function change({ store }: Editor): void {
    token += 1;
    const text = `t${token}`;
    const id = PANELS[pick(PANELS.length)] ?? 1;
    const { current } = store.getState().history;
    const added = current.panels.filter((one) => !PANELS.includes(one.id));
    const changes = [
      () => store.edit(updatePanel(id, { title: text })),
      () => store.edit(updatePanel(id, { description: text })),
      () => store.edit(editPanelQueries(id, updateTarget('A', { expr: text }))),
      () => store.edit(setTags(current.tags.length < 12 ? [...current.tags, text] : current.tags.slice(4))),
      () => store.edit(setTags(current.tags.slice(1))),
      () => added.length < 20 && store.edit(addPanel({ type: 'text', title: text, y: pick(20) })),
      () => added.length > 6 && store.edit(removePanel(added[pick(added.length)]?.id ?? 0)),
    ];
    changes[pick(changes.length)]?.();
  }

  /** What this editor has changed since what was seen: the value, or undefined for what was taken away. */
  function ownChanges({ store, seen }: Editor): ReadonlyMap<string, string | undefined> {
    const now = placesOf(store.getState().history.current);
    const names = new Set([...seen.keys(), ...now.keys()]);
    return new Map([...names].flatMap((name) => (seen.get(name) === now.get(name) ? [] : [[name, now.get(name)] as const])));
  }

  const put = (name: string, value: string | undefined) => (value === undefined ? stored.delete(name) : stored.set(name, value));

  /** As the dialogue of a conflict does it: both sides in one, with a choice where both changed the same. */
  async function merge(editor: Editor): Promise<void> {
    const { store, api, seen } = editor;
    const { dashboard, meta } = await api(getDashboardByUid, { params: { uid } });
    const theirs = readDashboard({ ...dashboard, version: meta.version });
    const { saved: base, current: mine } = store.getState().history;
    const sides = { base, mine, theirs };
    const choices = new Map<string, 'mine' | 'theirs'>();
    const clashes = describeMerge(mergeDashboards(sides), sides).filter(({ isClash }) => isClash);
    for (const { key } of clashes) choices.set(key, pick(2) === 0 ? 'mine' : 'theirs');
    const { merged, entries } = mergeDashboards(sides, (key) => choices.get(key) ?? 'mine');
    for (const [name, value] of ownChanges(editor)) {
      const isTheirs = stored.get(name) !== seen.get(name) && stored.get(name) !== value;
      const [id, field] = name.split(' ');
      const path = ['panels', id ?? '', ...(field === 'query' ? ['targets', 'A', 'expr'] : [field ?? ''])];
      const entry = entries.find(({ path: one }) => one.join('/') === path.join('/'));
      // Where both changed the same, a person has been told and has chosen.
      if (isTheirs) expect([name, entry?.origin]).toEqual([name, 'clash']);
      if (!isTheirs || choices.get(entry?.key ?? '') === 'mine') put(name, value);
    }
    store.restore(rebase(theirs, merged, 0), dashboard);
    editor.seen = placesOf(theirs);
  }

  let saves = 0;
  let merges = 0;
  while (saves < SAVES) {
    const editor = editors[pick(editors.length)];
    if (!editor) continue;
    for (let count = 1 + pick(4); count > 0; count -= 1) change(editor);
    if (pick(3) > 0) continue; // the other one may save first
    const outcome = await saveDashboard({ api: editor.api, store: editor.store, pathOf: (url) => url }, {});
    if (outcome.kind === 'version-mismatch') {
      merges += 1;
      await merge(editor);
      expect((await saveDashboard({ api: editor.api, store: editor.store, pathOf: (url) => url }, {})).kind).toBe('saved');
    } else {
      expect(outcome).toMatchObject({ kind: 'saved' });
      for (const [name, value] of ownChanges(editor)) put(name, value);
    }
    saves += 1;
    const found = await readStored(editor.api, uid);
    expect(placesOf(found)).toEqual(stored);
    editor.seen = placesOf(editor.store.getState().history.saved);
    if (pick(20) === 0) Object.assign(editor, await open(editor.api, uid)); // closes the tab and opens it again
  }
  expect(merges).toBeGreaterThan(SAVES / 4);
});
