import { describe, expect, onTestFinished, test } from 'vitest';
import { recordAudit } from '../platform/audit/audit.ts';
import { databases, quietLog } from '../testing/databases.ts';
import { testConfig } from '../testing/test-server.ts';
import { cleanUpJobs } from './jobs.ts';

const DAY_MS = 86_400_000;
const NOW = 1_768_478_400_000;

describe.each(databases())('work that takes away what is out of date on $name', (database) => {
  test.each<[Readonly<Record<string, string>>, number]>([
    [{}, 365],
    [{ PHAROS_AUDITING_RETENTION_DAYS: '30' }, 30],
  ])('with %j leaves records of the audit for %i days', async (environment, days) => {
    const { storage, close } = await database.create();
    onTestFinished(close);
    const times = [NOW - days * DAY_MS - 1, NOW - days * DAY_MS, NOW];
    for (const time of times)
      await storage.inTransaction((db) =>
        recordAudit(
          db,
          { by: { kind: 'anonymous' }, orgId: null, action: 'refused', object: { kind: 'route', id: null, name: 'GET /' } },
          time,
        ),
      );
    const clock = { nowMs: () => NOW };
    const parts = { storage, config: testConfig('/nowhere', environment), clock, sharedClock: clock, log: quietLog };
    const job = cleanUpJobs(parts, async () => undefined).find(({ name }) => name === 'remove-old-audit-records');
    await job?.run(new AbortController().signal);
    const rows = await storage.reader.selectFrom('auditRecord').select('createdAt').orderBy('createdAt').execute();
    expect(rows.map(({ createdAt }) => createdAt)).toEqual(times.slice(1));
  });
});
