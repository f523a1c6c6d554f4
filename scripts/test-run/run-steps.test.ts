import { expect, test, vi } from 'vitest';
import { type Outcome, PASSED } from './outcome.ts';
import { runWithBackground } from './run-steps.ts';
import type { Step } from './steps.ts';

test('steps in the background run while the others do, one after the other, and know that they do', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const events: string[] = [];
  const waiting = new Map<string, (outcome: Outcome) => void>();
  const step = (name: string): Step => ({
    name,
    run: ({ isBackground = false } = {}) => {
      events.push(`${name}${isBackground ? ' behind' : ''}`);
      return new Promise((resolve) => waiting.set(name, resolve));
    },
  });
  const end = (name: string, outcome: Outcome) => waiting.get(name)?.(outcome);
  const run = runWithBackground([step('pages'), step('pages again')], [step('rows'), step('rules')]);
  expect(events).toEqual(['pages', 'rows behind']);
  end('rows', { passed: 0, failed: 2 });
  await vi.waitFor(() => expect(events).toEqual(['pages', 'rows behind', 'rules behind']));
  end('pages', PASSED);
  await vi.waitFor(() => expect(events.at(-1)).toBe('pages again'));
  end('pages again', PASSED);
  end('rules', PASSED);
  expect(await run).toMatchObject([PASSED, PASSED, { passed: 0, failed: 2 }, { ...PASSED, step: { name: 'rules' } }]);
});
