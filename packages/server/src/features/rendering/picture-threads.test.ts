import { expect, onTestFinished, test } from 'vitest';
import type { Picture } from './draw-picture.ts';
import { createPictureThreads } from './picture-threads.ts';

const PICTURE: Picture = {
  url: 'http://127.0.0.1:9/d-solo/abc/hosts?panelId=2',
  width: 640,
  height: 320,
  timeZone: undefined,
  cookie: { name: 'picture', value: 'token' },
};

function threadsForTest() {
  const threads = createPictureThreads(1);
  onTestFinished(() => threads.close());
  return threads;
}

test('what a browser fails with arrives from its thread', async () => {
  const { draw } = threadsForTest();
  await expect(draw('/nowhere/browser', PICTURE, new AbortController().signal)).rejects.toThrow("doesn't exist at /nowhere/browser");
});

test('for who left already no thread is started', async () => {
  const { draw } = threadsForTest();
  await expect(draw('/nowhere/browser', PICTURE, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
});
