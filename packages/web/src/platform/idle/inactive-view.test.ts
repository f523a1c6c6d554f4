import { afterEach, expect, test } from 'vitest';
import { enterInactiveView, leaveInactiveView, watchInput } from './inactive-view.ts';

const isInactive = () => document.documentElement.hasAttribute('data-inactive');

function watch() {
  let nowMs = 0;
  let checks: { readonly ms: number; readonly run: () => void } | undefined;
  const stop = watchInput({
    now: () => nowMs,
    every: (ms, run) => {
      checks = { ms, run };
      return () => (checks = undefined);
    },
  });
  /** Lets time pass as the timer sees it. */
  const pass = (ms: number) => {
    const step = checks?.ms ?? ms;
    for (let passed = 0; passed < ms; passed += step) {
      nowMs += step;
      checks?.run();
    }
  };
  return { pass, stop, everyMs: () => checks?.ms };
}

afterEach(leaveInactiveView);

test('[1.2.3-i] [1.9.2-e] after 300,000 ms without input, looked at every 2 s, the view is inactive', () => {
  const { pass, stop, everyMs } = watch();
  expect(everyMs()).toBe(2000);
  pass(298_000);
  expect(isInactive()).toBe(false);
  pass(2000);
  expect(isInactive()).toBe(true);
  stop();
  expect(isInactive()).toBe(false);
});

test.each(['pointermove', 'keydown', 'wheel', 'touchstart', 'visibilitychange'])(
  '[1.2.3-i] %s ends it, and begins the wait anew',
  (name) => {
    const { pass, stop } = watch();
    pass(300_000);
    expect(isInactive()).toBe(true);
    document.dispatchEvent(new Event(name));
    expect(isInactive()).toBe(false);
    pass(298_000);
    expect(isInactive()).toBe(false);
    pass(2000);
    expect(isInactive()).toBe(true);
    stop();
  },
);

test('a pointer that stands still while something moves below it ends nothing', () => {
  enterInactiveView();
  document.dispatchEvent(new MouseEvent('pointermove', { movementX: 0, movementY: 0 }));
  expect(isInactive()).toBe(true);
  document.dispatchEvent(new MouseEvent('pointermove', { movementX: 2, movementY: 0 }));
  expect(isInactive()).toBe(false);
});
