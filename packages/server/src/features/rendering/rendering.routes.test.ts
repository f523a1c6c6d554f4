import { once } from 'node:events';
import { AppError } from '@pharos/contract/errors';
import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { RawResponse, UntypedCall } from '../../platform/http/handle.ts';
import { createPictureGrants } from '../../platform/session/picture-grants.ts';
import { configForTest } from '../../testing/config.ts';
import { userForTest } from '../../testing/http-server.ts';
import type { Picture } from './draw-picture.ts';
import type { PictureTimes } from './pictures.service.ts';
import { renderingRoutes } from './rendering.routes.ts';

const PNG = new Uint8Array([137, 80, 78, 71]);

/** The routes over a browser of the test, which gets the picture it is to draw. */
function routesWith(drawn: (picture: Picture, signal: AbortSignal) => Promise<Uint8Array>, times?: PictureTimes) {
  const grants = createPictureGrants();
  const [first] = renderingRoutes({
    config: configForTest({ PHAROS_RENDERING_BROWSER_PATH: '/usr/bin/chromium' }),
    grants,
    log: pino({ enabled: false }),
    draw: (_program, picture, signal) => drawn(picture, signal),
    times,
  });
  if (!first) throw new Error('there is no route');
  const draw = (change: Partial<UntypedCall> = {}) => {
    const actor = userForTest();
    const call: UntypedCall = {
      params: {},
      query: { width: 640, height: 320 },
      body: undefined,
      actor,
      visitor: actor,
      signal: new AbortController().signal,
      header: () => undefined,
      cookie: () => undefined,
      text: '',
      bytes: new Uint8Array(),
      url: '/render/d-solo/abc/hosts?panelId=2',
      clientAddress: '127.0.0.1',
      requestId: '1',
      ...change,
    };
    return first.run(call) as Promise<RawResponse>; // what this route gives
  };
  return { grants, draw };
}

test('the token of a picture stands for who asked while it is drawn, and for nobody afterwards', async () => {
  const seen: { readonly token: string; readonly login: string | undefined }[] = [];
  const { grants, draw } = routesWith(async ({ cookie }) => {
    seen.push({ token: cookie.value, login: grants.find(cookie.value)?.login });
    return PNG;
  });
  const { status, body } = await draw();
  expect([status, body, seen[0]?.login]).toEqual([200, PNG, 'mira']);
  expect(grants.find(seen[0]?.token ?? '')).toBeUndefined();
});

test('the token of a picture that fails is given back too', async () => {
  const tokens: string[] = [];
  const { grants, draw } = routesWith(async ({ cookie }) => {
    tokens.push(cookie.value);
    throw new Error('the browser ended');
  });
  await expect(draw()).rejects.toMatchObject(new AppError('render-failed'));
  expect(grants.find(tokens[0] ?? '')).toBeUndefined();
});

test('[B18] pictures wait as person and organisation, and who leaves draws none', async () => {
  const started: string[] = [];
  const { draw } = routesWith((picture) => {
    started.push(picture.url);
    return new Promise(() => {});
  });
  const [left, stopped] = [new AbortController(), new AbortController()];
  const begin = (change: Partial<UntypedCall> = {}) => draw({ signal: stopped.signal, ...change });
  const waiting = [begin(), begin()];
  const gone = draw({ signal: left.signal });
  await expect(draw()).rejects.toMatchObject({ code: 'work-limited', params: { limit: 'of pictures that wait for you' } });
  left.abort();
  await expect(gone).rejects.toMatchObject({ code: 'render-failed' });
  waiting.push(begin({ actor: userForTest({ userId: 8 }) }));
  expect(started).toHaveLength(1);
  stopped.abort();
  // The one that is drawn ends with its browser, which here does not look at the signal.
  for (const picture of waiting.slice(1)) await expect(picture).rejects.toMatchObject({ code: 'render-failed' });
});

test('[B18] who waited for a turn has the whole time to draw', async () => {
  const times = vi.spyOn(AbortSignal, 'timeout');
  onTestFinished(() => times.mockRestore());
  const drawing: PromiseWithResolvers<Uint8Array>[] = [];
  const drawn = () => {
    const picture = Promise.withResolvers<Uint8Array>();
    drawing.push(picture);
    return picture.promise;
  };
  const { draw } = routesWith(drawn, { drawMs: 30_000, waitMs: 30_000 });
  const pictures = [draw(), draw()];
  for (const count of [1, 2]) {
    await expect.poll(() => drawing.length).toBe(count);
    expect(times).toHaveBeenCalledTimes(count);
    drawing.at(-1)?.resolve(PNG);
  }
  expect((await Promise.all(pictures)).map(({ status }) => status)).toEqual([200, 200]);
});

test('[B18] a picture that takes too long ends, and who waits too long may come back', async () => {
  const drawn = async (_picture: Picture, signal: AbortSignal): Promise<never> => {
    if (!signal.aborted) await once(signal, 'abort');
    throw signal.reason;
  };
  const { draw } = routesWith(drawn, { drawMs: 300, waitMs: 100 });
  const [first, second] = await Promise.allSettled([draw(), draw()]);
  expect(first).toMatchObject({ reason: { code: 'render-timeout', params: { seconds: 0.3 } } });
  expect(second).toMatchObject({ reason: { code: 'work-limited', params: { limit: 'of pictures at once', seconds: 10 } } });
});
