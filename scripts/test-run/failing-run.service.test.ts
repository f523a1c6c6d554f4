import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { throwAwayFolder } from '../services/throw-away.ts';
import { runCommand, tool } from './run-command.ts';
import { readOutcome } from './vitest-outcome.ts';

const ours = (path: string): string => JSON.stringify(join(import.meta.dirname, path));

const FILES = {
  'vitest.config.mjs': `export default { test: { runner: ${ours('evidence-runner.ts')}, fileParallelism: false, testTimeout: 60_000 } };`,
  'pages.test.ts': `
    import { channel } from 'node:diagnostics_channel';
    import { afterEach, describe, expect, test } from 'vitest';
    import { launchChromium } from ${ours('../services/chromium.ts')};
    let browser;
    afterEach(async () => {
      await browser?.close();
      browser = undefined;
    });
    test('passes', () => undefined);
    describe('doors', () => {
      test('close', async () => {
        channel('pharos:test-server-log').publish('a line of the server');
        browser = await launchChromium();
        const page = await browser.newPage();
        await page.goto('data:text/html,<p>the door</p><script>console.warn("it creaks")</script>');
        expect(await page.textContent('p')).toBe('the gate');
      });
    });`,
  'hooks.test.ts': `
    import { afterEach, test } from 'vitest';
    afterEach(() => { throw new Error('left open'); });
    test('closes', () => void Promise.reject(new Error('nobody handles it')));
    test.fails('fails as it should', () => { throw new Error('as it should'); });`,
  'broken.test.ts': `throw new Error('no file');`,
};

test('of tests that fail the run is told at once, and why is kept before their hooks close what they opened', async () => {
  const folder = throwAwayFolder('failing-run');
  const [report, results] = [join(folder, 'report.json'), join(folder, 'test-results')];
  symlinkSync(join(import.meta.dirname, '..', '..', 'node_modules'), join(folder, 'node_modules'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  const lines: string[] = [];
  const reporter = `--reporter=${join(import.meta.dirname, 'run-reporter.ts')}`;
  const { exitCode } = await runCommand([tool('vitest/vitest.mjs'), 'run', '--root', folder, '--reporter=dot', reporter], {
    env: { PHAROS_TEST_REPORT: report, PHAROS_TEST_RESULTS: results },
    onLine: (line) => lines.push(line),
  });

  const place = String.raw`\(\S+test-results\S+\)`;
  expect(lines.toSorted()).toEqual([
    'broken.test.ts: Error: no file',
    expect.stringMatching(`^hooks.test.ts > closes: Error: left open ${place}$`),
    'outside the tests: Error: nobody handles it',
    expect.stringMatching(`^pages.test.ts > doors > close: AssertionError: expected 'the door' to be 'the gate'.* ${place}$`),
  ]);
  const outcome = readOutcome(report, exitCode);
  expect(outcome).toMatchObject({ passed: 2, failed: 4 });
  expect(outcome.failures?.map(({ path, test: name }) => `${path}: ${name}`).toSorted()).toEqual([
    'hooks.test.ts: closes',
    'pages.test.ts: doors > close',
  ]);
  expect(outcome.tests?.get('pages.test.ts')).toEqual(['passes', 'doors > close']);

  const doors = join(results, readdirSync(results).find((name) => name.startsWith('pages.test.ts-doors-close')) ?? '');
  const read = (name: string) => readFileSync(join(doors, name), 'utf8');
  expect(read('page-1.txt')).toMatch(/^data:text\/html[\s\S]*the door\n$/);
  expect(existsSync(join(doors, 'page-1.png'))).toBe(true);
  expect(read('console-and-requests.txt')).toContain('console warning: it creaks');
  expect(read('server-of-test.log')).toBe('a line of the server\n');
});
