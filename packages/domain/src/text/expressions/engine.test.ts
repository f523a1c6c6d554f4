import { describe, expect, test, vi } from 'vitest';
import { type ExpressionJob, type ExpressionMessage, runJob } from './run-job.ts';
import { createExpressionEngine } from './engine.ts';
import { createExpression } from './expression.ts';
import { createExpressions } from './expressions.ts';
import { openView } from './view.ts';

const expression = (source: string, flags = '') => {
  const made = createExpression(source, flags);
  if (!made) throw new Error(`${source} is no expression`);
  return made;
};

/** An engine whose thread is this one; texts that hold `evil` do not end there. */
function engine() {
  const jobs: ExpressionJob[] = [];
  const notify = vi.fn<() => void>();
  let nowMs = 0;
  const made = createExpressionEngine(
    {
      now: () => nowMs,
      after: (_ms, run) => {
        const id = setTimeout(run, 5);
        return () => clearTimeout(id);
      },
      open: (onMessage: (message: ExpressionMessage) => void) => {
        queueMicrotask(() => onMessage('ready'));
        return {
          post: (job) => {
            jobs.push(job);
            const end = job.texts.findIndex((text) => text.includes('evil'));
            runJob({ ...job, texts: end < 0 ? job.texts : job.texts.slice(0, end) }, onMessage);
          },
          end: () => {},
        };
      },
    },
    notify,
  );
  return { ...made, jobs, notify, pass: (ms: number) => (nowMs += ms) };
}

const EVIL = 'a'.repeat(34);
/** Neither provable nor linear. */
const HARD = expression('^(?=(b+)+$)');

describe('[B8] an expression', () => {
  test('that provably ends is known at once', () => {
    const { evaluate } = engine();
    expect(evaluate({ expression: expression('^(cpu|mem)'), text: 'cpu' })).toEqual({ isMatch: true, text: 'cpu' });
    expect(evaluate({ expression: expression('^c(p.)'), text: 'cpu1', replacement: '<$1>' })).toEqual({ isMatch: true, text: '<pu>1' });
  });

  test('that explodes is pending until the linear engine is there, and known at once from then on', async () => {
    const { evaluate, notify, jobs } = engine();
    const input = { expression: expression('^(a+)+$'), text: `${EVIL}!` };
    expect(evaluate(input)).toBe('pending');
    await vi.waitFor(() => expect(notify).toHaveBeenCalledOnce());
    expect(evaluate(input)).toEqual({ isMatch: false, text: input.text });
    expect(evaluate({ ...input, text: EVIL })).toMatchObject({ isMatch: true });
    expect(evaluate({ expression: expression('^(b+)+$'), text: EVIL })).toMatchObject({ isMatch: false });
    expect(jobs).toEqual([]);
  });

  test('whose place in the text is asked for is run apart, but only where it matches at all', async () => {
    const { evaluate, notify, jobs } = engine();
    const input = { expression: expression('(a+)+$'), text: EVIL, replacement: 'x' };
    evaluate(input);
    await vi.waitFor(() => expect(notify).toHaveBeenCalled());
    expect(evaluate({ ...input, text: `${EVIL}!` })).toEqual({ isMatch: false, text: `${EVIL}!` });
    expect(evaluate(input)).toBe('pending');
    await vi.waitFor(() => expect(evaluate(input)).toEqual({ isMatch: true, text: 'x' }));
    expect(jobs).toHaveLength(1);
  });

  test('that the linear engine does not have is run apart, all texts of a drawing in one job', async () => {
    const { evaluate, notify, jobs } = engine();
    const names = Array.from({ length: 20 }, (_, index) => EVIL + index);
    expect(names.map((text) => evaluate({ expression: HARD, text }))).toEqual(names.map(() => 'pending'));
    await vi.waitFor(() => expect(notify).toHaveBeenCalledOnce());
    expect(jobs.map(({ texts }) => texts.length)).toEqual([20]);
    expect(evaluate({ expression: HARD, text: `${EVIL}1` })).toMatchObject({ isMatch: false });
  });

  test('that does not end keeps the verdicts it gave before, and rests a minute', async () => {
    const { evaluate, notify, jobs, pass } = engine();
    const texts = [`${EVIL}!`, `${EVIL}evil`, `${EVIL}?`];
    for (const text of texts) evaluate({ expression: HARD, text });
    await vi.waitFor(() => expect(notify).toHaveBeenCalledOnce());
    expect(texts.map((text) => evaluate({ expression: HARD, text }))).toEqual([
      { isMatch: false, text: `${EVIL}!` },
      'timed-out',
      'timed-out',
    ]);
    pass(59_999);
    expect(evaluate({ expression: HARD, text: `${EVIL}new` })).toBe('timed-out');
    pass(1);
    expect(evaluate({ expression: HARD, text: `${EVIL}new` })).toBe('pending');
    await vi.waitFor(() => expect(jobs).toHaveLength(2));
  });

  test('is never given halves of letters to the linear engine, which counts letters otherwise', async () => {
    const { evaluate, jobs, notify } = engine();
    evaluate({ expression: expression('^(.+)+$'), text: `${EVIL}😀` });
    await vi.waitFor(() => expect(notify).toHaveBeenCalled());
    expect(jobs).toHaveLength(1);
  });
});

test('[B8] more expressions of the worst kind than can be run at a time are left out, until others are no more asked for', async () => {
  const { evaluate, pass, jobs } = engine();
  const hard = (index: number) => ({ expression: expression(`^(?=(b+)+$)${index}`), text: EVIL });
  const first = Array.from({ length: 500 }, (_, index) => evaluate(hard(index)));
  expect(new Set(first)).toEqual(new Set(['pending']));
  expect(evaluate(hard(500))).toBe('timed-out');
  await vi.waitFor(() => expect(jobs).toHaveLength(500));
  pass(60_001);
  expect(evaluate(hard(500))).toBe('pending');
});

describe('[B8] the way to the engine', () => {
  test('is not taken for dots around a plain pattern, and they cost nothing', () => {
    const { evaluate } = createExpressions(() => new Promise(() => {}));
    expect(evaluate({ expression: expression('.*cpu.*'), text: 'a'.repeat(1_000_000) })).toMatchObject({ isMatch: false });
  });

  test('is not taken by plain patterns', () => {
    const load = vi.fn<() => Promise<never>>(() => new Promise(() => {}));
    const { evaluate } = createExpressions(load);
    for (const source of ['cpu', '.*cpu.*', '.*', '^cpu[0-9]$', 'a|b'])
      expect(evaluate({ expression: expression(source), text: 'x' })).not.toBe('pending');
    expect(evaluate({ expression: expression('.*'), text: 'x' })).toMatchObject({ isMatch: true });
    expect(evaluate({ expression: expression('.*y.*'), text: 'x' })).toMatchObject({ isMatch: false });
    expect(evaluate({ expression: expression(String.raw`x\.*`), text: 'x' })).toBe('pending');
    expect(load).toHaveBeenCalledOnce();
  });

  test('is taken again where it failed, and the listeners hear when it is there', async () => {
    const load = vi.fn<(notify: () => void) => Promise<ReturnType<typeof engine>>>();
    load.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(engine());
    const expressions = createExpressions(load);
    const heard = vi.fn<() => void>();
    expressions.subscribe(heard);
    const input = { expression: expression('(a|b)c'), text: 'bc' };
    expect(expressions.evaluate(input)).toBe('pending');
    await Promise.resolve();
    await Promise.resolve();
    expect(heard).not.toHaveBeenCalled();
    expect(expressions.evaluate(input)).toBe('pending');
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
    expect(expressions.evaluate(input)).toMatchObject({ isMatch: true });
    expect(expressions.version()).toBe(1);
  });

  test('shows a drawing what is known, and remembers what is not', () => {
    const slow = expression('slow');
    const view = openView({ evaluate: ({ expression: evaluated }) => (evaluated === slow ? 'timed-out' : 'pending') });
    expect([view.isWaiting(), view.timedOut()]).toEqual([false, []]);
    expect(view.test(slow, 'a')).toBe(false);
    expect(view.isWaiting()).toBe(false);
    expect(view.replace(expression('x'), 'a', 'b')).toBe('a');
    expect([view.isWaiting(), view.timedOut()]).toEqual([true, ['/slow/']]);
  });
});
