import '../../testing/fixed-size.ts';
import {
  type Annotation,
  createAnnotation,
  deleteAnnotation,
  getAnnotation,
  listAnnotations,
  listAnnotationTags,
  updateAnnotation,
} from '@pharos/contract/api/annotations';
import { AppError } from '@pharos/contract/errors';
import type { TargetResult } from '@pharos/contract/frames';
import type { JsonObject } from '@pharos/contract/primitives';
import { buildEventFrame, type SourceEvent } from '@pharos/domain/annotations/event-frame';
import { bootFixture } from '../../platform/testing/boot-fixture.ts';
import { json } from '../../platform/testing/fake-server.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAppWith } from '../../app/testing/render-app.tsx';
import { buildDocument, buildResponse, dashboardServer, failure, graph, RANGE, series } from '../../testing/dashboard-server.ts';
import { panels } from './annotated-panel-in-tests.tsx';
import { submitFormOf } from '../../testing/submit-form.ts';

const renderApp = renderAppWith({ panels });

const PATH = '/d/abc/host-overview';
const BUILT_IN = { builtIn: 1, datasource: '-- Grafana --', enable: true, hide: true, name: 'Annotations & Alerts', type: 'dashboard' };

const row = (id: number, more: Partial<Annotation> = {}): Annotation => ({
  id,
  alertId: 0,
  alertName: '',
  dashboardId: 1,
  panelId: 0,
  userId: 0,
  newState: '',
  prevState: '',
  created: 1,
  updated: 1,
  time: RANGE.from + id * 1000,
  text: `event ${id}`,
  regionId: 0,
  tags: ['deploy'],
  login: 'mira',
  email: '',
  avatarUrl: '',
  data: {},
  ...more,
});

const events = (...found: readonly Partial<SourceEvent>[]): TargetResult => ({
  kind: 'frames',
  frames: [buildEventFrame(found.map((one) => ({ timeMs: RANGE.from, title: '', text: '', tags: [], ...one })))],
  cost: { upstreamMs: 1, bytes: 1, rows: 1, isCached: false, answeredAt: RANGE.to },
  range: RANGE,
});

interface Given {
  readonly list?: readonly JsonObject[];
  readonly rows?: readonly Annotation[];
  readonly ofSource?: TargetResult;
  readonly more?: JsonObject;
  readonly canEdit?: boolean;
  readonly orgRole?: 'Admin' | 'Viewer';
}

async function open(given: Given = {}) {
  const { list = [BUILT_IN], rows = [row(1)], ofSource = failure('no source'), more = {}, canEdit = true, orgRole = 'Admin' } = given;
  const response = buildResponse(buildDocument([graph(1, 'P1'), graph(2, 'P2')], { annotations: { list }, ...more }));
  const { meta } = response;
  const server = dashboardServer({ ...response, meta: { ...meta, canEdit, canSave: canEdit } }, (key, request) =>
    request.queries.some(({ lookup }) => lookup === 'annotations') && key.startsWith('e') ? ofSource : series(key),
  );
  let stored = [...rows];
  server.on(listAnnotations, () => stored);
  server.on(listAnnotationTags, () => ({ result: { tags: [{ tag: 'deploy', count: 2 }] } }));
  server.on(createAnnotation, () => ({ message: 'Annotation added', id: 9 }));
  server.on(updateAnnotation, () => ({ message: 'Annotation updated' }));
  server.on(deleteAnnotation, () => ({ message: 'Annotation deleted' }));
  const app = renderApp(PATH, { server, boot: bootFixture({ user: { orgRole } }) });
  await screen.findByRole('region', { name: 'P1' });
  return { ...app, server, store: (next: readonly Annotation[]) => void (stored = [...next]) };
}
const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const mark = async (text: string, name = 'P1') => (await panel(name)).findByRole('button', { name: text });

test('[2.3.2-b] stored events are fetched once for all graphs, those of a panel are drawn on it alone', async () => {
  const { server } = await open({ rows: [row(1), row(2, { panelId: 2 })] });
  await mark('event 1');
  await mark('event 1', 'P2');
  await mark('event 2', 'P2');
  expect((await panel('P1')).queryByRole('button', { name: 'event 2' })).toBeNull();
  const calls = server.callsOf(listAnnotations);
  expect(calls).toHaveLength(1);
  expect([calls[0]?.query.get('dashboardId'), calls[0]?.query.get('limit')]).toEqual(['1', '100']);
});

test('[B15] rows come over as many responses as their limit takes; that there are more is said, and more are shown', async () => {
  const rows = Array.from({ length: 5 }, (_, index) => row(5 - index));
  const { server } = await open({ list: [{ ...BUILT_IN, hide: false, limit: 4 }] });
  server.raw(listAnnotations, ({ query }) => {
    const start = rows.findIndex(({ id }) => `${id}` === query.get('before')) + 1;
    const part = rows.slice(start, start + Math.min(3, Number(query.get('limit'))));
    const response = json(200, part);
    if (start + part.length < rows.length) response.headers.set('link', `<?limit=4&before=${part.at(-1)?.id}>; rel="next"`);
    return response;
  });
  await userEvent.click(screen.getByRole('button', { name: 'Refresh dashboard' }));
  await mark('event 2');
  expect((await panel('P1')).queryByRole('button', { name: 'event 1' })).toBeNull();
  expect(
    server
      .callsOf(listAnnotations)
      .slice(-2)
      .map(({ query }) => [query.get('limit'), query.get('before')]),
  ).toEqual([
    ['4', null],
    ['1', '3'],
  ]);
  await userEvent.click(
    await screen.findByRole('button', { name: /^Show more of Annotations & Alerts: the newest 4 of the range are shown/ }),
  );
  await mark('event 1');
  expect(screen.queryByRole('button', { name: /^Show more of/ })).toBeNull();
});

test('[B15] an event whose text was cut is edited with all of it', async () => {
  const whole = `${'long '.repeat(1000)}end`;
  const { server } = await open({ rows: [row(1, { text: whole.slice(0, 4096), truncated: true })] });
  let fail = true;
  server.on(getAnnotation, () => {
    if (fail) throw new AppError('storage-busy');
    return row(1, { text: whole });
  });
  await userEvent.click(await (await panel('P1')).findByRole('button', { name: /^long/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit annotation' }));
  await screen.findByText('The annotation did not load');
  expect(screen.queryByRole('textbox', { name: 'Description' })).toBeNull();
  fail = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('textbox', { name: 'Description' })).toHaveProperty('value', whole);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.callsOf(updateAnnotation)).toHaveLength(1));
  expect(server.callsOf(updateAnnotation)[0]?.body).toMatchObject({ text: whole });
});

test('events of sources come with one request for all queries, with the values of variables in them', async () => {
  const query = (name: string, expr: string) => ({ name, datasource: 'prod', enable: true, iconColor: 'red', expr });
  const { server } = await open({
    list: [BUILT_IN, query('a', 'up{$v}'), query('b', 'down'), { ...query('c', 'off'), enable: false }],
    rows: [],
    ofSource: events({ title: 'deploy' }),
    more: { templating: { list: [{ type: 'custom', name: 'v', query: 'x', current: { text: 'x', value: 'x' } }] } },
  });
  await waitFor(async () => expect((await panel('P1')).getAllByRole('button', { name: 'deploy' })).toHaveLength(2));
  const requests = server.requested().filter(({ queries }) => queries.some(({ lookup }) => lookup === 'annotations'));
  expect(requests).toHaveLength(1);
  expect(requests[0]?.queries.map(({ refId, expr }) => [refId, expr])).toEqual([
    ['e1', 'up{x}'],
    ['e2', 'down'],
  ]);
});

test('[2.2.6-f] a mark shows when, what, tags and who made it; the form changes it', async () => {
  const { server, store } = await open({ rows: [row(1, { text: 'rolled <b>out</b><script>x</script>' })] });
  await userEvent.click(await mark('rolled <b>out</b><script>x</script>'));
  const card = await screen.findByRole('dialog', { name: 'Annotation' });
  expect(card.textContent).toContain('Created by mira');
  within(card).getByText('deploy');
  expect(card.querySelector('b')?.textContent).toBe('out');
  expect(card.querySelector('script')).toBeNull();
  await userEvent.click(within(card).getByRole('button', { name: 'Edit annotation' }));
  const form = await screen.findByRole('dialog', { name: 'Edit Annotation' });
  within(form).getByRole('heading', { name: 'Edit Annotation' });
  expect(form.textContent).toContain('Created by mira');
  const description = within(form).getByRole('textbox', { name: 'Description' });
  await userEvent.clear(description);
  await userEvent.type(description, 'changed');
  store([row(1, { text: 'changed' })]);
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.callsOf(updateAnnotation)).toHaveLength(1));
  expect(server.callsOf(updateAnnotation)[0]).toMatchObject({
    params: { id: '1' },
    body: { text: 'changed', tags: ['deploy'], time: RANGE.from + 1000, isRegion: false },
  });
  await mark('changed');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[2.2.6-f] the form of a new event has Save and Cancel, and no Delete; without a description nothing is sent', async () => {
  const { server } = await open();
  await userEvent.click(await (await panel('P1')).findByRole('button', { name: 'mark a region' }));
  const form = await screen.findByRole('dialog', { name: 'Add Annotation' });
  expect(within(form).queryByRole('button', { name: 'Delete' })).toBeNull();
  expect(form.textContent).not.toContain('Created by');
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
  within(form).getByText('Say what happened');
  await userEvent.type(within(form).getByRole('textbox', { name: 'Description' }), 'failover');
  await userEvent.type(within(form).getByRole('combobox', { name: 'Tags' }), 'net,');
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.callsOf(createAnnotation)).toHaveLength(1));
  expect(server.callsOf(createAnnotation)[0]?.body).toEqual({
    dashboardId: 1,
    panelId: 1,
    text: 'failover',
    tags: ['net'],
    time: 1000,
    timeEnd: 2000,
    isRegion: true,
  });
  await waitFor(() => expect(server.callsOf(listAnnotations).length).toBeGreaterThan(1));
  await userEvent.click(await (await panel('P1')).findByRole('button', { name: 'mark a region' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an event that is not stored says why and keeps what was typed; meanwhile it is not sent again', async () => {
  const { server } = await open();
  const refusal = Promise.withResolvers<never>();
  server.on(createAnnotation, () => refusal.promise);
  await userEvent.click(await (await panel('P1')).findByRole('button', { name: 'mark a region' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Annotation' }));
  const description = form.getByRole('textbox', { name: 'Description' });
  await userEvent.type(description, 'failover');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  submitFormOf(description);
  refusal.reject(new AppError('dashboard-access-denied'));
  await form.findByText('Access denied to this dashboard');
  expect(description).toHaveProperty('value', 'failover');
  expect(server.callsOf(createAnnotation)).toHaveLength(1);
});

test('a time that is none is told while it is typed, and takes the focus instead of being sent', async () => {
  const { server } = await open();
  await userEvent.click(await (await panel('P1')).findByRole('button', { name: 'mark a region' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Annotation' }));
  await userEvent.type(form.getByRole('textbox', { name: 'Description' }), 'failover');
  await userEvent.click(form.getByRole('button', { name: 'Change time' }));
  const until = form.getByRole('textbox', { name: 'Until' });
  const right = until.getAttribute('value') ?? '';
  await userEvent.clear(until);
  await userEvent.type(until, 'soon');
  form.getByRole('textbox', { name: 'Until', description: 'A time such as 2018-11-15 10:20:30' });
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(document.activeElement).toBe(until));
  await userEvent.clear(until);
  await userEvent.type(until, right);
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.callsOf(createAnnotation)).toHaveLength(1));
  expect(server.callsOf(createAnnotation)[0]?.body).toMatchObject({ text: 'failover', isRegion: true });
});

test('[2.2.6-f] a stored event can be deleted, once that is confirmed, and what the server refuses is said in the form', async () => {
  const { server, store } = await open();
  server.on(deleteAnnotation, () => {
    throw new AppError('dashboard-access-denied');
  });
  await userEvent.click(await mark('event 1'));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit annotation' }));
  const form = await screen.findByRole('dialog', { name: 'Edit Annotation' });
  const press = (name: string) => userEvent.click(within(form).getByRole('button', { name }));
  await press('Delete');
  expect(document.activeElement?.textContent).toBe('Keep');
  await press('Keep');
  within(form).getByRole('button', { name: 'Save' });
  expect(server.callsOf(deleteAnnotation)).toEqual([]);
  await press('Delete');
  await press('Delete');
  await within(form).findByText('Access denied to this dashboard');
  server.on(deleteAnnotation, () => ({ message: 'Annotation deleted' }));
  store([]);
  await press('Delete');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () => expect((await panel('P1')).queryByRole('button', { name: 'event 1' })).toBeNull());
});

test('an event of a panel is drawn on the copies of that panel, of a repeat and of a snapshot', async () => {
  const list = [{ type: 'custom', name: 'host', query: 'a,b', multi: true, current: { text: 'a + b', value: ['a', 'b'] } }];
  const panels = [graph(1, 'P1'), graph(3, 'On $host', { repeat: 'host' })];
  await open({ rows: [row(1, { panelId: 3 })], more: { panels, templating: { list } } });
  await mark('event 1', 'On a');
  await mark('event 1', 'On b');
  expect((await panel('P1')).queryByRole('button', { name: 'event 1' })).toBeNull();
  cleanup();
  const frozen = [graph(1, 'P1'), graph(3, 'On a'), graph(2 ** 30 + 7, 'On b', { repeat: null, repeatPanelId: 3 })];
  const snapshotData = [{ time: RANGE.from, text: 'frozen', panelId: 3 }];
  await open({ list: [{ ...BUILT_IN, snapshotData }], more: { panels: frozen, templating: { list }, snapshot: { timestamp: 'x' } } });
  await mark('frozen', 'On a');
  await mark('frozen', 'On b');
  expect((await panel('P1')).queryByRole('button', { name: 'frozen' })).toBeNull();
});

test('Escape closes the words of a button first, then the card', async () => {
  await open();
  await userEvent.click(await mark('event 1'));
  const card = await screen.findByRole('dialog', { name: 'Annotation' });
  await userEvent.hover(within(card).getByRole('button', { name: 'Edit annotation' }));
  await screen.findByRole('tooltip');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
  screen.getByRole('dialog', { name: 'Annotation' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('who may not edit the dashboard is offered neither to add nor to change', async () => {
  await open({ canEdit: false });
  await mark('event 1');
  expect((await panel('P1')).queryByRole('button', { name: 'mark a region' })).toBeNull();
});

test('an event of another dashboard is not offered for change to who may only edit this one', async () => {
  await open({ rows: [row(1), row(2, { dashboardId: 7 })], orgRole: 'Viewer' });
  for (const [text, isOffered] of [
    ['event 1', true],
    ['event 2', false],
  ] as const) {
    await userEvent.click(await mark(text));
    const card = await screen.findByRole('dialog', { name: 'Annotation' });
    expect(within(card).queryAllByRole('button', { name: 'Edit annotation' })).toHaveLength(isOffered ? 1 : 0);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

test('a switch above the panels turns a query on and off, as a step that can be undone; hidden ones have none', async () => {
  const { server } = await open({
    list: [BUILT_IN, { name: 'Deployments', datasource: 'prod', enable: false, expr: 'up' }],
    ofSource: events({ title: 'deploy' }),
  });
  const one = await screen.findByRole('switch', { name: 'Deployments' });
  expect(screen.getAllByRole('switch')).toHaveLength(1);
  await mark('event 1');
  expect((await panel('P1')).queryByRole('button', { name: 'deploy' })).toBeNull();
  await userEvent.click(one);
  await mark('deploy');
  await userEvent.click(one);
  await waitFor(async () => expect((await panel('P1')).queryByRole('button', { name: 'deploy' })).toBeNull());
  expect(server.saved()).toEqual([]);
});

test('a query that fails says so, and takes nothing away from the others', async () => {
  await open({
    list: [BUILT_IN, { name: 'Deployments', datasource: 'prod', enable: true, expr: 'up' }],
    ofSource: failure('the store is down'),
  });
  await mark('event 1');
  await screen.findByText('Annotations failed');
  await screen.findByRole('button', { name: 'Annotations failed: the store is down' });
});

test('a snapshot draws the events that it holds, and asks nobody', async () => {
  const snapshotData = [
    { time: RANGE.from, text: 'frozen', tags: ['deploy'] },
    { time: RANGE.from, text: 'of P2', panelId: 2 },
  ];
  const { server } = await open({ list: [{ ...BUILT_IN, snapshotData }], more: { snapshot: { timestamp: 'x' } } });
  await mark('frozen');
  await mark('of P2', 'P2');
  expect((await panel('P1')).queryByRole('button', { name: 'of P2' })).toBeNull();
  expect(server.callsOf(listAnnotations)).toEqual([]);
});
