import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { LogFileError, type LogFileParts, type LogRotation, openLogFile } from './log-file.ts';

const DAY_MS = 86_400_000;
const ROTATION: LogRotation = { isOn: true, maxLines: 1_000_000, maxBytes: 2 ** 28, isDaily: true, maxDays: 7 };

function newLog(rotation: Partial<LogRotation> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'pharos-log-'));
  onTestFinished(() => {
    chmodSync(folder, 0o700);
    rmSync(folder, { recursive: true });
  });
  const file = path.join(folder, 'pharos.log');
  const problems: unknown[] = [];
  let nowMs = Date.UTC(2026, 2, 1, 23, 0);
  const open = (write?: LogFileParts['write']) =>
    openLogFile({
      file,
      rotation: { ...ROTATION, ...rotation },
      nowMs: () => nowMs,
      onProblem: (error) => problems.push(error),
      ...(write && { write }),
    });
  const touch = (name: string, ageDays: number) => {
    writeFileSync(path.join(folder, name), 'old\n');
    utimesSync(path.join(folder, name), new Date(nowMs), new Date(nowMs - ageDays * DAY_MS));
  };
  const files = () => Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
  return { folder, file, open, problems, touch, files, forward: (ms: number) => void (nowMs += ms) };
}

test('lines go to one file until it holds as many as it may', () => {
  const { open, files } = newLog({ maxLines: 2 });
  const log = open();
  for (const line of ['a\n', 'b\n', 'c\n', 'd\n', 'e\n']) log.write(line);
  expect(files()).toEqual({ 'pharos.log': 'e\n', 'pharos.log.2026-03-01.001': 'a\nb\n', 'pharos.log.2026-03-01.002': 'c\nd\n' });
});

test('no file grows beyond its bytes, and a line that is larger than that stands alone', () => {
  const { open, files } = newLog({ maxBytes: 8 });
  const log = open();
  for (const line of ['1234\n', '567\n', `${'é'.repeat(9)}\n`, '8\n']) log.write(line);
  expect(Object.values(files())).toEqual(['8\n', '1234\n', '567\n', `${'é'.repeat(9)}\n`]);
});

test('the first line of a day puts the file of the day before aside, named after the day of its lines', () => {
  const { open, files, forward } = newLog();
  const log = open();
  log.write('evening\n');
  forward(2 * 3_600_000);
  log.write('night\n');
  expect(files()).toEqual({ 'pharos.log': 'night\n', 'pharos.log.2026-03-01.001': 'evening\n' });
});

test('a start goes on in the file that is there, and knows its lines and its day', () => {
  const { open, files, touch } = newLog({ maxLines: 2 });
  touch('pharos.log', 0);
  const log = open();
  log.write('b\n');
  log.write('c\n');
  expect(files()).toEqual({ 'pharos.log': 'c\n', 'pharos.log.2026-03-01.001': 'old\nb\n' });

  const later = newLog();
  later.touch('pharos.log', 2);
  later.open().write('new\n');
  expect(later.files()).toEqual({ 'pharos.log': 'new\n', 'pharos.log.2026-02-27.001': 'old\n' });
});

test('what was put aside goes after its days; files of other names stay', () => {
  const { open, files, touch } = newLog();
  touch('pharos.log.2026-02-01.001', 28);
  touch('pharos.log.2026-02-25.001', 3);
  touch('pharos.log.keep', 100);
  touch('other.log.2026-02-01.001', 28);
  open();
  expect(Object.keys(files())).toEqual(['other.log.2026-02-01.001', 'pharos.log', 'pharos.log.2026-02-25.001', 'pharos.log.keep']);
});

test('without rotation one file takes everything, and nothing is deleted', () => {
  const { open, files, touch, forward } = newLog({ isOn: false, maxLines: 1, maxBytes: 2 });
  touch('pharos.log.2026-02-01.001', 28);
  const log = open();
  log.write('a\n');
  forward(DAY_MS);
  log.write('b\n');
  expect(files()).toEqual({ 'pharos.log': 'a\nb\n', 'pharos.log.2026-02-01.001': 'old\n' });
});

test('a file that somebody moved is left when the log is opened anew', () => {
  const { folder, file, open, files } = newLog({ isOn: false });
  const log = open();
  log.write('a\n');
  renameSync(file, path.join(folder, 'moved'));
  log.write('b\n');
  log.reopen();
  log.write('c\n');
  expect(files()).toEqual({ moved: 'a\nb\n', 'pharos.log': 'c\n' });
});

test('where the file cannot be put aside, lines still arrive, the problem is told once, and it is tried again later', () => {
  const { file, folder, open, files, problems, forward } = newLog({ maxLines: 1, isDaily: false });
  const log = open();
  log.write('a\n');
  const moved = path.join(folder, 'moved');
  renameSync(file, moved);
  log.write('b\n'); // there is nothing of that name to put aside
  log.write('c\n');
  expect(readFileSync(moved, 'utf8')).toBe('a\nb\nc\n');
  expect(problems).toHaveLength(1);
  renameSync(moved, file);
  forward(61_000);
  log.write('d\n');
  expect(files()).toEqual({ 'pharos.log': 'd\n', 'pharos.log.2026-03-01.001': 'a\nb\nc\n' });
});

test('a line that a full disk cut short is told, and the next one begins a line of its own', () => {
  const { open, files, problems } = newLog();
  let room = Infinity;
  const log = open((descriptor, bytes) => {
    if (room === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    return writeSync(descriptor, bytes, 0, Math.min(bytes.length, room));
  });
  log.write('{"a":1}\n');
  room = 4;
  log.write('{"b":2}\n');
  room = 0;
  log.write('{"c":3}\n');
  expect(problems).toHaveLength(1);
  room = Infinity;
  for (const line of ['{"d":4}\n', '{"e":5}\n']) log.write(line);
  expect(files()).toEqual({ 'pharos.log': '{"a":1}\n{"b"\n{"d":4}\n{"e":5}\n' });
});

test('a start after a line that was cut short begins a line of its own', () => {
  const { open, files, file } = newLog();
  writeFileSync(file, '{"a":1}\n{"b"');
  utimesSync(file, new Date(Date.UTC(2026, 2, 1)), new Date(Date.UTC(2026, 2, 1)));
  open().write('{"c":3}\n');
  expect(files()).toEqual({ 'pharos.log': '{"a":1}\n{"b"\n{"c":3}\n' });
});

test('a log that cannot be opened says what to do', () => {
  const { file, open } = newLog();
  mkdirSync(file);
  expect(open).toThrow(LogFileError);
  expect(open).toThrow(/The log file \S+ cannot be written \(EISDIR\)\. Give this user the right/);
});
