import { userInfo } from 'node:os';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { provideProgram } from './programs.ts';
import { withMachineClock } from './test-clock.ts';
import { watchBrowser } from './watched-browsers.ts';

/**
 * No talk with anybody but the pages under test; a browser that asks its maker's hosts would be noise in every trace. The one without windows draws
 * letters as the one with windows does.
 */
const QUIET = [
  '--disable-gpu',
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A headless Chromium with a profile of its own; closing it is the caller's. */
export async function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  const program = await provideProgram('chromium');
  // Root has no sandbox, and unpacked packages have no setuid helper for it.
  const needsNoSandbox = userInfo().uid === 0 || program.from === 'fetched';
  const browser = await chromium.launch({
    ...options,
    executablePath: program.path,
    env: { ...environment(), ...program.env },
    args: [...QUIET, ...(needsNoSandbox ? ['--no-sandbox'] : []), ...(options.args ?? [])],
  });
  watchBrowser(browser);
  return browser;
}

function environment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(withMachineClock(process.env)).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
