import { subscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverLogs } from '../services/guarded-process.ts';
import { beginWatch, linesOfPages, capturePages } from '../services/watched-browsers.ts';
import { makeResultFolder, shortPath } from './results.ts';

const MAX_LOG_LINES = 50;

/** The latest lines of servers that run in the process of their tests (`packages/server/src/testing/published-log.ts`). */
const ownLog: string[] = [];
subscribe('pharos:test-server-log', (line) => {
  ownLog.push(String(line).trimEnd());
  if (ownLog.length > MAX_LOG_LINES) ownLog.shift();
});

export const beginEvidence = beginWatch;

/** Keeps what tells why a test fails, in a folder of its own, and gives its path. Never fails. */
export async function keepEvidence(test: string): Promise<string | undefined> {
  try {
    const folder = makeResultFolder(test);
    keepLines(join(folder, 'console-and-requests.txt'), linesOfPages());
    keepLines(join(folder, 'server-of-test.log'), ownLog);
    for (const [index, { name, output }] of serverLogs().entries())
      keepLines(join(folder, `${name}-${index + 1}.log`), output.trimEnd().split('\n').slice(-MAX_LOG_LINES));
    for (const [index, { url, picture, text = '' }] of (await capturePages()).entries()) {
      keepLines(join(folder, `page-${index + 1}.txt`), [url, '', text]);
      if (picture) writeFileSync(join(folder, `page-${index + 1}.png`), picture);
    }
    return shortPath(folder);
  } catch {
    return undefined; // a full disk must not hide the failure itself
  }
}

function keepLines(path: string, lines: readonly string[]): void {
  if (lines.length > 0) writeFileSync(path, `${lines.join('\n')}\n`);
}
