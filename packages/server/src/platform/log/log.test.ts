import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { configForTest } from '../../testing/config.ts';
import { openLog, textLines } from './log.ts';
import { maskUrl } from './mask.ts';

function logTo() {
  const folder = mkdtempSync(path.join(tmpdir(), 'pharos-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { log } = openLog(configForTest({ PHAROS_PATHS_DATA: folder, PHAROS_LOG_MODE: 'file', PHAROS_LOG_LEVEL: 'info' }));
  const file = path.join(folder, 'log', 'pharos.log');
  return {
    log,
    file,
    lines: () =>
      readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}

test('a file holds one structured line per entry, for its owner only, from the configured level up', () => {
  const { log, file, lines } = logTo();
  log.debug('too fine');
  log.info({ orgId: 4 }, 'first\nsecond');
  log.fatal('the end');
  expect(lines()).toMatchObject([
    { level: 'info', orgId: 4, msg: 'first\nsecond' },
    { level: 'critical', msg: 'the end' },
  ]);
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
});

test('what is secret by its name is masked, also by mistake', () => {
  const { log, file } = logTo();
  log.info(
    {
      password: 'm4rker',
      headers: { authorization: 'm4rker', cookie: 'm4rker' },
      request: { headers: { cookie: 'm4rker' } },
      token: 'm4rker',
    },
    'oops',
  );
  expect(readFileSync(file, 'utf8')).not.toContain('m4rker');
});

const KEY = 'aZ09'.repeat(8);

test.each([
  ['/api/x?token=m4rker&a=1', '/api/x?token=***&a=1'],
  ['/login?code=m4rker', '/login?code=***'],
  ['/api/x?api_key=m4rker#f', '/api/x?api_key=***#f'],
  ['http://user:m4rker@host/x', 'http://***@host/x'],
  ['/api/search?query=token', '/api/search?query=token'],
  [`/api/snapshots-delete/${KEY}`, '/api/snapshots-delete/***'],
  [`/sub/dashboard/snapshot/${KEY}?kiosk`, '/sub/dashboard/snapshot/***?kiosk'],
  [`/dashboard/snapshots/delete/${KEY}/`, '/dashboard/snapshots/delete/***/'],
  ['/d/cIBgcSjkk/production-overview-of-all-the-hosts', '/d/cIBgcSjkk/production-overview-of-all-the-hosts'],
])('the address %s is logged as %s', (url, expected) => {
  expect(maskUrl(url)).toBe(expected);
});

test('for people an entry is one line, whatever foreign text it holds, and a failure shows where it came from', () => {
  let text = '';
  const lines = textLines(new Writable({ write: (piece, _encoding, done) => done(void (text += String(piece))) }));
  lines.write(JSON.stringify({ level: 'info', time: 'T', msg: 'a\nb', url: '/x\u001b[31m\r\nfake info line', status: 404 }));
  lines.write(JSON.stringify({ level: 'error', time: 'T', msg: 'broken', err: { stack: 'Error: x\n    at here' } }));
  expect(text).toBe('T info  a\\nb url="/x\\u001b[31m\\r\\nfake info line" status=404\nT error broken\n  Error: x\n      at here\n');
});

test('file and terminal have levels and forms of their own', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pharos-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const environment = { PHAROS_PATHS_DATA: folder, PHAROS_LOG_MODE: 'console file', PHAROS_LOG_CONSOLE_LEVEL: 'critical' };
  const { log } = openLog(configForTest({ ...environment, PHAROS_LOG_FILE_LEVEL: 'debug', PHAROS_LOG_FILE_FORMAT: 'text' }));
  log.debug({ orgId: 4 }, 'fine');
  log.trace('too fine');
  expect(readFileSync(path.join(folder, 'log', 'pharos.log'), 'utf8')).toMatch(/^\S+ debug fine orgId=4\n$/);
});
