import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { FileOrder } from './scripts/test-run/file-order.ts';
import { readSeed, SEED_VARIABLE } from './scripts/test-run/seed.ts';
import { WAIT_TIMEOUT_MS } from './scripts/test-run/wait-timeout.ts';

/** Files that only one project runs; every other project leaves them alone. */
const NEEDS_DATABASE = '**/*.database.test.ts';
const NEEDS_SERVICE = '**/*.service.test.ts';
const LONG = '**/*.long.test.ts';
const SPECIAL = [NEEDS_DATABASE, NEEDS_SERVICE, LONG, '**/node_modules/**', '**/dist/**'];

/** One suite west of Greenwich and one east of it at an odd offset: code that silently uses the machine's zone fails in one of them. */
const WEST = { TZ: 'America/New_York' };
const EAST = { TZ: 'Asia/Kathmandu' };

/** No test is about time on the wall; a crowded machine is slow, not wrong. */
const TIMEOUT_MS = 120_000;
const EXPECT = { poll: { timeout: WAIT_TIMEOUT_MS } };

/**
 * V8 stops optimising regular expressions in a process that has compiled many of them, as a server does in time; then a loop over a few million
 * characters ends without room.
 */
const LATE_EXPRESSIONS = ['--no-regexp-optimization'];

/** Keeps what tells why a test failed. */
const EVIDENCE = 'scripts/test-run/evidence-runner.ts';

const projects: TestProjectInlineConfiguration[] = [
  {
    test: {
      name: 'node',
      environment: 'node',
      env: WEST,
      execArgv: LATE_EXPRESSIONS,
      // What files share is the code, which takes longer to load than most of them to run: none replaces a module or leaves anything behind.
      isolate: false,
      expect: EXPECT,
      testTimeout: TIMEOUT_MS,
      hookTimeout: TIMEOUT_MS,
      setupFiles: ['scripts/test-run/all-units.ts', 'scripts/test-run/wait-for.ts'],
      include: ['packages/{contract,domain,server,plugins}/src/**/*.test.ts', 'parity/**/*.test.ts', 'scripts/**/*.test.ts'],
      exclude: SPECIAL,
    },
  },
  {
    test: {
      name: 'dom',
      environment: 'jsdom',
      // Every file has a page of its own, as in a process of its own; jsdom is loaded once per worker.
      pool: 'vmForks',
      env: EAST,
      expect: EXPECT,
      testTimeout: TIMEOUT_MS,
      hookTimeout: TIMEOUT_MS,
      setupFiles: [
        'scripts/test-run/dom-timeouts.ts',
        'packages/ui/src/testing/presses.ts',
        'packages/ui/src/testing/focus-visible.ts',
        'scripts/test-run/dom-streams.ts',
        'scripts/test-run/all-units.ts',
        'scripts/test-run/wait-for.ts',
        'packages/ui/src/testing/canvas.ts',
      ],
      include: ['packages/{ui,web,plugins}/src/**/*.test.tsx', 'packages/{ui,web}/src/**/*.test.ts'],
      exclude: SPECIAL,
    },
  },
  {
    test: {
      name: 'database',
      environment: 'node',
      globalSetup: 'scripts/services/provide-databases.ts',
      runner: EVIDENCE,
      setupFiles: ['scripts/test-run/wait-for.ts'],
      // Every file has databases and servers of its own; what they share is the code, which takes longer to load than many of them to run.
      isolate: false,
      include: [`packages/server/src/${NEEDS_DATABASE}`, `scripts/${NEEDS_DATABASE}`],
      expect: EXPECT,
      testTimeout: TIMEOUT_MS,
      hookTimeout: TIMEOUT_MS,
    },
  },
  {
    test: {
      name: 'services',
      environment: 'node',
      globalSetup: 'scripts/services/provide-services.ts',
      runner: EVIDENCE,
      setupFiles: ['scripts/test-run/wait-for.ts'],
      include: [`packages/*/src/${NEEDS_SERVICE}`, `parity/${NEEDS_SERVICE}`, `scripts/${NEEDS_SERVICE}`],
      expect: EXPECT,
      testTimeout: TIMEOUT_MS,
      hookTimeout: TIMEOUT_MS,
    },
  },
  {
    test: {
      name: 'browser',
      environment: 'node',
      globalSetup: 'scripts/services/provide-services.ts',
      runner: EVIDENCE,
      setupFiles: ['scripts/test-run/wait-for.ts'],
      include: ['e2e/**/*.e2e.ts'],
      // One browser and one server at a time: two cores have no room for more, and a crowded machine makes slow pages look broken.
      fileParallelism: false,
      expect: EXPECT,
      testTimeout: TIMEOUT_MS,
      hookTimeout: TIMEOUT_MS,
    },
  },
  {
    test: {
      name: 'long',
      environment: 'node',
      globalSetup: 'scripts/services/provide-services.ts',
      runner: EVIDENCE,
      setupFiles: ['scripts/test-run/wait-for.ts'],
      include: [`packages/*/src/${LONG}`, `scripts/${LONG}`, `e2e/${LONG}`],
      fileParallelism: false,
      expect: EXPECT,
      testTimeout: 1_800_000,
      hookTimeout: TIMEOUT_MS,
    },
  },
];

/** Tests wait for timers, stores and pages: one worker more than there are cores keeps the cores busy. */
const maxWorkers = availableParallelism() + 1;

/** A worker of `dom` keeps what its pages held; above this it makes room for another one. */
const vmMemoryLimit = '1GB';

/** Neither a file nor a test goes on where another one ended; a group whose tests do says `shuffle: false`, and why. */
const sequence = { sequencer: FileOrder, seed: readSeed(process.env[SEED_VARIABLE]) };

/** Long tests measure, and what has run before them is a part of that; the others have not been tried in many orders yet. */
const AS_THEY_STAND: ReadonlySet<unknown> = new Set(['database', 'services', 'browser', 'long']);

const inRandomOrder = ({ test, ...project }: TestProjectInlineConfiguration): TestProjectInlineConfiguration => ({
  ...project,
  test: { ...test, sequence: { shuffle: { tests: !AS_THEY_STAND.has(test?.name) } } },
});

export default defineConfig({ test: { maxWorkers, vmMemoryLimit, sequence, projects: projects.map(inRandomOrder) } });
