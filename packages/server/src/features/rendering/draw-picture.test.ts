import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { drawPicture, type Picture } from './draw-picture.ts';

const PICTURE: Picture = {
  url: 'http://127.0.0.1:9/d-solo/abc/hosts?panelId=2',
  width: 640,
  height: 320,
  timeZone: 'Etc/GMT-2',
  cookie: { name: 'picture', value: 'token' },
};

/** A program that writes down how it was started and ends, and the folder for what is only there while it runs. */
function brokenBrowser() {
  const folder = mkdtempSync(path.join(tmpdir(), 'pharos-broken-browser-'));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  const program = path.join(folder, 'browser');
  writeFileSync(program, '#!/bin/sh\nenv > "$0.env"\nprintf "%s\\n" "$@" > "$0.flags"\nexit 1\n');
  chmodSync(program, 0o755);
  const passing = mkdtempSync(path.join(folder, 'passing-'));
  vi.stubEnv('TMPDIR', passing);
  vi.stubEnv('PHAROS_SECURITY_SECRET_KEY', 'of the server');
  const linesOf = (name: string): readonly string[] => readFileSync(`${program}.${name}`, 'utf8').trim().split('\n');
  return { program, passing, linesOf };
}

test('a browser that ends is told as a failure, and nothing of it stays', async () => {
  const { program, passing } = brokenBrowser();
  await expect(drawPicture(program, PICTURE, new AbortController().signal)).rejects.toThrow(/closed|launch/);
  expect(readdirSync(passing)).toEqual([]);
});

test('a browser gets three variables of ours, is spoken to over a pipe, and goes without its sandbox for root alone', async () => {
  const { program, passing, linesOf } = brokenBrowser();
  await expect(drawPicture(program, PICTURE, new AbortController().signal)).rejects.toThrow(/closed|launch/);
  const given = linesOf('env').filter((line) => !/^(PWD|OLDPWD|SHLVL|_)=/.test(line)); // of the shell
  expect(given.map((line) => line.split('=', 1)[0]).toSorted()).toEqual(['HOME', 'PATH', 'TMPDIR']);
  expect(given.filter((line) => !line.startsWith('PATH=')).every((line) => line.includes(`=${passing}/pharos-picture-`))).toBe(true);
  const flags = linesOf('flags');
  expect(flags).toContain('--remote-debugging-pipe');
  expect(flags.filter((flag) => flag.startsWith('--remote-debugging-port'))).toEqual([]);
  expect(flags.includes('--no-sandbox')).toBe(process.getuid?.() === 0);
});

test('for who left already no browser is started', async () => {
  const { program } = brokenBrowser();
  await expect(drawPicture(program, PICTURE, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  expect(existsSync(`${program}.flags`)).toBe(false);
});
