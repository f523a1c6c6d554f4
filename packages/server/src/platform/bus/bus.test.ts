import { describe, expect, test } from 'vitest';
import type { Bus, BusEvent } from './bus.ts';
import { createEmbeddedBus } from './embedded-bus.ts';

interface Driver {
  readonly name: string;
  /** A bus whose waits between attempts are short. */
  open(onError: (error: unknown) => void): Promise<Bus>;
}

const drivers: readonly Driver[] = [
  {
    name: 'embedded',
    open: async (onError) => createEmbeddedBus({ onError, wait: () => new Promise((resolve) => setImmediate(resolve)) }),
  },
];

const saved = (id: number): BusEvent => ({ name: 'saved', orgId: 1, ids: { id } });

describe.each(drivers)('bus: $name', ({ open }) => {
  test('a broadcast reaches every listener of its name, after the publisher went on', async () => {
    const bus = await open(() => undefined);
    const heard: string[] = [];
    bus.onBroadcast('saved', () => heard.push('a'));
    bus.onBroadcast('saved', () => heard.push('b'));
    bus.onBroadcast('other', () => heard.push('other'));
    const sent = bus.broadcast(saved(1));
    expect(heard).toEqual([]);
    await sent;
    await expect.poll(() => heard).toEqual(['a', 'b']);
    await bus.close();
  });

  test('a listener that throws holds back nobody, and one that stopped hears nothing', async () => {
    const errors: unknown[] = [];
    const bus = await open((error) => errors.push(error));
    const heard: unknown[] = [];
    bus.onBroadcast('saved', () => {
      throw new Error('broken listener');
    });
    const stop = bus.onBroadcast('saved', () => heard.push('stopped'));
    bus.onBroadcast('saved', (event) => heard.push(event.ids['id']));
    stop();
    await bus.broadcast(saved(7));
    await expect.poll(() => heard).toEqual([7]);
    expect(errors).toHaveLength(1);
    await bus.close();
  });

  test('work is tried again until its taker manages it', async () => {
    const bus = await open(() => undefined);
    let attempts = 0;
    bus.onWork('saved', async () => {
      attempts += 1;
      if (attempts < 3) throw new Error('not yet');
    });
    await bus.work(saved(1));
    await expect.poll(() => attempts).toBe(3);
    await bus.close();
  });

  test('work that came before its taker is not lost', async () => {
    const bus = await open(() => undefined);
    const taken: unknown[] = [];
    await bus.work(saved(1));
    await bus.work(saved(2));
    bus.onWork('saved', async (event) => void taken.push(event.ids['id']));
    await expect.poll(() => taken).toEqual([1, 2]);
    await bus.close();
  });

  test('closing waits for what is under way and takes nothing more', async () => {
    const bus = await open(() => undefined);
    let finish = () => {};
    let isDone = false;
    bus.onWork('saved', () => new Promise<void>((resolve) => (finish = resolve)).then(() => void (isDone = true)));
    await bus.work(saved(1));
    await new Promise((resolve) => setImmediate(resolve));
    const closed = bus.close();
    finish();
    await closed;
    expect(isDone).toBe(true);
    await bus.broadcast(saved(2));
    await bus.work(saved(3));
  });
});
