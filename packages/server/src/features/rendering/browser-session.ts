import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';

type Params = Readonly<Record<string, unknown>>;

/** One browser without a window, talked to over a pipe (the DevTools protocol). It ends with the session, and nothing of it stays. */
export interface BrowserSession {
  /** @throws Error with the browser's words, or because it ended */
  send(method: string, params?: Params): Promise<Params>;
  close(): Promise<void>;
}

interface Waiting {
  readonly resolve: (result: Params) => void;
  readonly reject: (error: Error) => void;
}

const FLAGS = [
  '--headless=new',
  '--remote-debugging-pipe',
  '--hide-scrollbars',
  '--mute-audio',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-gpu',
  '--disable-sync',
  '--force-color-profile=srgb',
  '--lang=en-US',
];

/** Starts the browser and opens one empty page in it. */
export async function openBrowser(program: string, signal: AbortSignal): Promise<BrowserSession> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pharos-picture-'));
  // The browser's own sandbox needs a user that is not root.
  const flags = process.getuid?.() === 0 ? [...FLAGS, '--no-sandbox'] : FLAGS;
  const child = spawn(program, [...flags, `--user-data-dir=${folder}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', HOME: folder, TMPDIR: folder },
    detached: true,
  });
  const close = async () => {
    await end(child);
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  };
  try {
    const pipe = connect(child, signal);
    const { targetId } = await pipe.call('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await pipe.call('Target.attachToTarget', { targetId, flatten: true });
    return { send: (method, params = {}) => pipe.call(method, params, String(sessionId)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Messages are JSON texts that end in NUL: written to the browser's third stream, read from its fourth. */
function connect(child: ChildProcess, signal: AbortSignal) {
  const [, , , toBrowser, fromBrowser] = child.stdio as [null, null, null, Writable, Readable]; // opened as pipes
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let rest = '';
  let ended: Error | undefined;
  const endAll = (error: Error) => {
    ended ??= error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  child.once('error', (error) => endAll(error));
  child.once('exit', (code) => endAll(new Error(`the browser ended with ${code}`)));
  const giveUp = () => endAll(new Error('too late'));
  if (signal.aborted) giveUp();
  signal.addEventListener('abort', giveUp, { once: true });
  toBrowser.on('error', endAll);
  fromBrowser.setEncoding('utf8').on('data', (chunk: string) => {
    const messages = (rest + chunk).split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages) receive(message);
  });
  const receive = (message: string) => {
    const { id, result, error }: { id?: number; result?: Params; error?: { message: string } } = JSON.parse(message);
    const one = id === undefined ? undefined : waiting.get(id);
    if (!one || id === undefined) return;
    waiting.delete(id);
    if (error) one.reject(new Error(error.message));
    else one.resolve(result ?? {});
  };
  const call = (method: string, params: Params, sessionId?: string): Promise<Params> => {
    if (ended) return Promise.reject(ended);
    lastId += 1;
    const id = lastId;
    const { promise, resolve, reject } = Promise.withResolvers<Params>();
    waiting.set(id, { resolve, reject });
    toBrowser.write(`${JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) })}\0`);
    return promise;
  };
  return { call };
}

/** With all its helper processes. */
function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  child.once('exit', () => resolve());
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
  return promise;
}
