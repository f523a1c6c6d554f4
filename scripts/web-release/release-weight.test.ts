import { expect, test } from 'vitest';
import { findOverweight, type Manifest, type Release } from './release-weight.ts';

const KB = 1024;

const manifest: Manifest = {
  'login.html': { file: 'assets/login-1.js', imports: ['_start-1.js', '_sign-in-1.js'] },
  '_start-1.js': { file: 'assets/start-1.js' },
  '_sign-in-1.js': { file: 'assets/sign-in-1.js', imports: ['_start-1.js'] },
  'src/features/sign-in/sign-in-api.ts': { file: 'assets/calls-1.js', imports: ['_start-1.js'] },
  'index.html': { file: 'assets/app-1.js', imports: ['_start-1.js', '_frame-1.js'] },
  '_frame-1.js': { file: 'assets/frame-1.js', imports: ['src/features/sign-in/sign-in-api.ts'] },
  'graph.ts': { file: 'assets/graph-1.js', imports: ['_frame-1.js'] },
  'later.ts': { file: 'assets/later-1.js' },
};

const release = (kb: Readonly<Record<string, number>>): Release => ({
  manifest,
  preloads: {
    pages: { home: [], dashboard: [] },
    panels: {
      graph: ['assets/graph-1.js', 'assets/graph-1.css'],
      table: ['assets/table-1.js'],
      gettingstarted: ['assets/steps-1.js'],
    },
  },
  bytesOf: (file) => (kb[/\/(?<name>[\w-]+)-1\./.exec(file)?.groups?.['name'] ?? ''] ?? 1) * KB,
});

test.each<{ readonly why: string; readonly kb: Readonly<Record<string, number>>; readonly problems: readonly string[] }>([
  { why: 'all is small', kb: {}, problems: [] },
  { why: 'a file that comes later counts nowhere', kb: { later: 300 }, problems: [] },
  {
    why: 'the login page counts what is imported, not what the first letter loads',
    kb: { start: 60, 'sign-in': 14.5, calls: 30 },
    problems: ['scripts until the login page takes text: 75.5 KB as sent, at most 75 KB'],
  },
  {
    why: 'the first graph counts sign-in, application and panels, each file once, and no style sheet',
    kb: { start: 73, 'sign-in': 1, calls: 40, frame: 40, graph: 40, later: 40 },
    problems: [],
  },
  {
    why: 'the first graph is one file too large',
    kb: { start: 70, 'sign-in': 4, calls: 40, frame: 40, graph: 40, table: 40, steps: 20, app: 30.5 },
    problems: ['scripts until the first graph of a new installation: 285.5 KB as sent, at most 285 KB'],
  },
])('$why', ({ kb, problems }) => {
  expect(findOverweight(release(kb))).toEqual(problems);
});
