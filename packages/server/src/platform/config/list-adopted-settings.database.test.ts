import { describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { establishServerValue } from '../secrets/server-values.ts';
import { ADOPTED_SETTINGS, describeAdopted, listedNow } from './adopted-settings.ts';
import { listAdoptedSettings } from './list-adopted-settings.ts';

const GIVEN = new Set(['auth.proxy.enabled', 'auth.proxy.whitelist', 'server.http_port', 'quota.org_user']);

describe.each(databases())('settings that earlier releases ignored on $name', (database) => {
  async function open() {
    const { storage, close } = await database.create();
    const said: string[] = [];
    const log = { info: (_: object, text: string) => void said.push(text), warn: () => undefined };
    const start = async (isNew: boolean) => {
      said.length = 0;
      await listAdoptedSettings({ storage, log, given: GIVEN, isNew });
      return [...said];
    };
    return { storage, start, close };
  }

  test('are listed at the first start of a server that was used before, and not again', async () => {
    const { start, close } = await open();
    const said = await start(false);
    expect(said).toHaveLength(2);
    expect(said[0]).toMatch(/^Settings that earlier releases ignored: \[auth\.proxy\] enabled, whitelist: /);
    expect(said[1]).toMatch(/^Settings that earlier releases ignored: \[quota\] org_user: /);
    expect(await start(false)).toEqual([]);
    await close();
  });

  test('are not listed by a new server, nor by its later starts', async () => {
    const { start, close } = await open();
    expect([await start(true), await start(false)]).toEqual([[], []]);
    await close();
  });

  test('are listed again where a release does something else with them', async () => {
    const { storage, start, close } = await open();
    const earlier = { ...listedNow(), quota: 'were read' };
    await storage.inTransaction((db) => establishServerValue(db, 'listed-settings', JSON.stringify(earlier)));
    const said = await start(false);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('[quota] org_user');
    await close();
  });
});

test('only what is given is listed', () => {
  expect(describeAdopted(new Set(), {})).toEqual([]);
  const everything = new Set(ADOPTED_SETTINGS.flatMap(({ section, keys }) => keys.map((key) => `${section}.${key}`)));
  expect(describeAdopted(everything, {})).toHaveLength(ADOPTED_SETTINGS.length);
  expect(describeAdopted(everything, listedNow())).toEqual([]);
});
