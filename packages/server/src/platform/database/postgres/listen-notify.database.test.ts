import { describe, expect, onTestFinished, test } from 'vitest';
import { databases, placeForTest } from '../../../testing/databases.ts';
import { startSilentRelay } from '../../../testing/silent-relay.ts';
import { Secret } from '../../config/secret.ts';
import { openListenNotify } from './listen-notify.ts';

const TIMES = { connectMs: 300, queryMs: 300, reconnectMs: 50 };

const [, postgres] = databases();
describe.each(postgres ? [postgres] : [])('notifications over a network that swallows everything, on $name', (database) => {
  async function open() {
    const place = await placeForTest(database);
    const between = await startSilentRelay(place.settings.url.reveal());
    const logged: string[] = [];
    let woken = 0;
    const listenNotify = (url: string) =>
      openListenNotify(
        { ...place.settings, url: new Secret(url) },
        { info: () => undefined, warn: (_fields, text) => void logged.push(text) },
        TIMES,
      );
    return {
      between,
      logged,
      woken: () => woken,
      start: () => {
        const opened = listenNotify(between.url);
        opened.onNotify(() => void (woken += 1));
        onTestFinished(async () => {
          between.close();
          await opened.close();
        });
        return opened;
      },
    };
  }

  test('a connection that is never made is tried again', async () => {
    const { between, logged, woken, start } = await open();
    between.setSilent(true);
    start();
    await expect.poll(between.connections).toBeGreaterThan(1);
    expect(logged).toContain('The connection that hears of events could not be opened');
    between.setSilent(false);
    await expect.poll(woken).toBeGreaterThan(0);
  });

  test('a connection that goes silent is given up at the next event, which the next one tells', async () => {
    const { between, woken, start } = await open();
    const listenNotify = start();
    await expect.poll(woken).toBe(1);
    between.setSilent(true);
    listenNotify.notify();
    await expect.poll(between.connections).toBeGreaterThan(1);
    between.setSilent(false);
    // One for the new connection, one for the event.
    await expect.poll(woken).toBeGreaterThanOrEqual(3);
  });

  test('a server that stops does not wait for it', async () => {
    const { between, woken, start } = await open();
    const listenNotify = start();
    await expect.poll(woken).toBe(1);
    between.setSilent(true);
    let isClosed = false;
    void listenNotify.close().then(() => (isClosed = true));
    await expect.poll(() => isClosed).toBe(true);
  });
});
