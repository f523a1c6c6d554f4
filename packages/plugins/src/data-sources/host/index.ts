import { defineDataSource } from '@pharos/plugin';
import { buildFrames } from './frames.ts';
import { manifest } from './manifest.ts';
import { HostOptions, HostQuery } from './query.ts';

/** The machine is looked at this often; asking more densely gives nothing. */
const SAMPLE_INTERVAL_MS = 2000;

export const plugin = defineDataSource({
  manifest,
  transport: 'local',
  options: HostOptions,
  query: HostQuery,
  isEmpty: () => false,
  upstreamKey: ({ metric, fields, filter }) => ({ metric, fields, filter }),
  minIntervalMs: () => SAMPLE_INTERVAL_MS,
  run: async ({ query, range, intervalMs }, { local }) => buildFrames(await local.rows(query.metric, range, intervalMs), query, intervalMs),
  project: (frames, _query, refId) => frames.map((frame) => (frame.name === '' ? { ...frame, name: refId } : frame)),
  test: async (_settings, _send, { local, now }) => {
    const rows = await local.rows('memory', { fromMs: now() - 60_000, toMs: now() }, SAMPLE_INTERVAL_MS);
    return rows.length > 0
      ? { status: 'success', message: 'Data source is working' }
      : { status: 'error', message: 'There are no samples of this machine yet. Try again in a few seconds.' };
  },
});
