import { QueryTarget } from '@pharos/contract/api/query';
import { readEventFrame } from '@pharos/domain/annotations/event-frame';
import { describe, expect, test } from 'vitest';
import { QueryError, type Tools } from '../plugin.ts';
import { plainSettings, type DataSource } from '../unstable.ts';
import { sources } from '../registries/sources.ts';
import { prepareTarget } from './prepare.ts';
import { projectFrames, buildProjection } from './project.ts';
import { requirePlugin } from './registry.ts';

const HOUR = 3_600_000;
const prometheus = requirePlugin({ sources }, 'prometheus');
const prepare = (target: object, plugin: DataSource = prometheus, range = { fromMs: 0, toMs: HOUR }) =>
  prepareTarget(
    { key: 'A', target: QueryTarget.parse({ lookup: 'annotations', ...target }), range, minIntervalMs: 1, maxDataPoints: 11_000 },
    plugin,
    plainSettings({ id: 1, name: 'store', url: 'http://store.test', access: 'proxy' }, {}),
  );

/** Series of one answer: labels and samples of seconds and value. */
const matrix = (...series: readonly (readonly [object, readonly (readonly [number, string])[]])[]) =>
  JSON.stringify({ status: 'success', data: { resultType: 'matrix', result: series.map(([metric, values]) => ({ metric, values })) } });

function eventsIn(target: object, body: string) {
  const prepared = prepare(target);
  if (prepared.plugin.transport !== 'http') throw new Error('http');
  const frames = prepared.plugin.response({ status: 200, contentType: '', text: body }, prepared.input);
  const [frame] = projectFrames(prepared.plugin, frames, buildProjection(prepared));
  return frame ? readEventFrame(frame) : [];
}

describe('[2.2.5-h] a query of annotations to Prometheus', () => {
  const sent = (target: object, range?: { fromMs: number; toMs: number }) => {
    const { plugin, input } = prepare(target, prometheus, range);
    if (plugin.transport !== 'http') throw new Error('http');
    return plugin.request(input);
  };
  test('is a range query with its step, or one of 60s', () => {
    expect(sent({ expr: 'changes(up[$__interval])' })).toMatchObject({
      path: '/api/v1/query_range',
      query: { query: 'changes(up[60s])', step: '60', start: '0', end: '3600' },
    });
    expect(sent({ expr: 'up', step: '5m' })).toMatchObject({ query: { step: '300' } });
    expect(sent({ expr: 'up' }, { fromMs: 0, toMs: 168 * HOUR })).toMatchObject({ query: { step: '60' } });
  });
  test('without an expression asks nobody', () => {
    expect(prepare({ expr: ' ' }).isEmpty).toBe(true);
    expect(prepare({ expr: 'up' }).isEmpty).toBe(false);
  });
  test('finds an event at each sample of 1, with title, text and tags of its labels', () => {
    const target = { expr: 'up', titleFormat: 'down {{instance}}', textFormat: '{{job}} of {{nobody}}', tagKeys: 'job, instance,nobody' };
    const labels = { job: 'api', instance: 'a:1' };
    expect(
      eventsIn(
        target,
        matrix([
          labels,
          [
            [60, '1'],
            [120, '0'],
            [180, '2'],
            [240, '1'],
          ],
        ]),
      ),
    ).toEqual([60_000, 240_000].map((timeMs) => ({ timeMs, title: 'down a:1', text: 'api of nobody', tags: ['api', 'a:1'] })));
  });
  test('takes the value as the time where it says so, once', () => {
    const body = matrix([
      {},
      [
        [60, '1500.7'],
        [120, '1500.7'],
        [180, '9000'],
      ],
    ]);
    expect(eventsIn({ expr: 'x', useValueForTime: true }, body).map(({ timeMs }) => timeMs)).toEqual([1500, 9000]);
  });
});

test('TestData has ten events over the range, whatever the query says', async () => {
  const { plugin, ...prepared } = prepare({}, requirePlugin({ sources }, 'testdata'));
  if (plugin.transport !== 'local') throw new Error('local');
  const frames = await plugin.run(prepared.input, {} as Tools);
  const [frame] = projectFrames(plugin, frames, buildProjection(prepared));
  const events = frame ? readEventFrame(frame) : [];
  expect(events).toHaveLength(10);
  expect([events[0]?.timeMs, events[9]?.timeMs]).toEqual([0, HOUR]);
  expect(events[3]).toMatchObject({ tags: ['text', 'server'], text: expect.stringContaining('<a href') });
});

test('a kind without annotations says so', async () => {
  const { plugin, input } = prepare({}, requirePlugin({ sources }, 'host'));
  if (plugin.transport !== 'local') throw new Error('local');
  await expect(plugin.run(input, {} as Tools)).rejects.toThrow(new QueryError('Data sources of the type Host have no annotations'));
});

test('a target of a panel with the same expression joins the same call', () => {
  const panel = prepareTarget(
    { key: 'A', target: QueryTarget.parse({ expr: 'up', interval: '60s' }), range: { fromMs: 0, toMs: HOUR }, minIntervalMs: 1 },
    prometheus,
    plainSettings({ id: 1, name: 'store', url: '', access: 'proxy' }, {}),
  );
  const annotation = prepare({ expr: 'up' });
  expect(annotation.plugin.upstreamKey(annotation.input.query)).toEqual(panel.plugin.upstreamKey(panel.input.query));
});
