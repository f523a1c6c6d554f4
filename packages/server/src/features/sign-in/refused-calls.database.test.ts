import { describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { testServer } from '../../testing/test-server.ts';

const BURST = 10;

describe.each(databases())('calls that are refused on $name', (database) => {
  test('[W6] count like others: a bad key, a bad header, an organisation of others', async () => {
    const server = await testServer(database, { environment: { PHAROS_LIMITS_API_BURST: String(BURST) } });
    const refused = {
      'a bad key': server.with({ authorization: 'Bearer abc' }),
      'a bad header': server.with({ authorization: 'Basic !!!' }),
      'an organisation of others': server.with({
        cookie: server.cookieOf('viewer'),
        'x-grafana-org-id': String(server.people.otherOrgId),
      }),
    };
    for (const client of Object.values(refused)) {
      const statuses = [];
      for (let call = 0; call < 2 * BURST; call += 1) statuses.push((await client.get('/api/org')).status);
      expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(BURST);
      server.clock.forward(60_000);
    }
    expect((await server.as('viewer').get('/api/org')).status).toBe(200);
    await server.close();
  });
});
