import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { startGuarded } from './guarded-process.ts';
import { provideProgram } from './programs.ts';
import type { RunningService } from './service.ts';
import { withMachineClock } from './test-clock.ts';
import { quickFolder, throwAwayFolder, unprivilegedUser } from './throw-away.ts';
import { waitUntil } from './wait-until.ts';

const run = promisify(execFile);

/** What it says, in English by LC_ALL, once it takes connections. */
const READY = 'database system is ready to accept connections';

/** A PostgreSQL of its own on loopback, in memory-speed settings: it is thrown away, so nothing has to survive a power cut. */
export async function startPostgres(): Promise<RunningService> {
  const program = await provideProgram('postgres');
  const user = unprivilegedUser();
  const folder = throwAwayFolder('postgres', user, quickFolder());
  const env = { ...program.env, LC_ALL: 'C' };
  const data = join(folder, 'data');
  const bin = join(program.path, '..');
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'pharos', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'], {
    ...user,
    env: { ...withMachineClock(process.env), ...env },
    cwd: folder,
  });
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: 200,
  };
  const process_ = startGuarded({
    name: 'PostgreSQL',
    command: program.path,
    args: ['-D', data, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])],
    env,
    ...(user && { user }),
    folder,
    stopSignal: 'SIGINT',
  });
  const url = `postgres://pharos@127.0.0.1:${port}/postgres`;
  await waitUntil(async () => process_.output().includes(READY), { ...process_, name: 'PostgreSQL' });
  return { url, stop: process_.stop };
}
