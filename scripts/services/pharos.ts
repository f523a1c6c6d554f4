import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from './free-port.ts';
import { startGuarded } from './guarded-process.ts';
import { throwAwayFolder } from './throw-away.ts';
import { waitUntil } from './wait-until.ts';

/** Of the administrator `admin` of the first start; a test of that start sets `PHAROS_SECURITY_ADMIN_PASSWORD` to ''. */
export const ADMIN_PASSWORD = 'keeper of the light';

const HOME = resolve(import.meta.dirname, '../..');

/** A server of its own, by the program that `npm start` starts in the end, on a free port with an empty data folder. */
export interface RunningPharos {
  /** Where people reach it, without a trailing slash; with the sub path behind a proxy. */
  readonly url: string;
  /** Where it listens. */
  readonly ownUrl: string;
  readonly dataFolder: string;
  /** Ends the process and starts it again on the same data and port. */
  restart(): Promise<void>;
  /** Ends the process and keeps its data. */
  stopProcess(): Promise<void>;
  /** Ends the process and takes its data away. */
  stop(): Promise<void>;
}

export interface PharosOptions {
  /** Settings as environment variables. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Address people use, where a proxy stands in front. */
  readonly publicUrl?: string;
  readonly port?: number;
  /** Data of an earlier run; an empty folder when absent. */
  readonly dataFolder?: string;
  /** Another checkout to start from; this one when absent. */
  readonly checkout?: string;
}

/** Limits that a crowd of tests on one address would run into; the report of the bench says the same. */
const TEST_LIMITS = {
  PHAROS_SERVER_DRAIN_SECONDS: '0',
  PHAROS_LIMITS_API_REQUESTS_PER_SECOND: '10000',
  PHAROS_LIMITS_API_BURST: '10000',
  PHAROS_LIMITS_LOGIN_ATTEMPTS_PER_ADDRESS_PER_MINUTE: '1000',
  PHAROS_LIMITS_LOGIN_ATTEMPTS_PER_ADDRESS_PER_HOUR: '1000',
};

export async function startPharos(options: PharosOptions = {}): Promise<RunningPharos> {
  const dataFolder = options.dataFolder ?? throwAwayFolder('data');
  const port = options.port ?? (await freePort());
  const ownUrl = `http://127.0.0.1:${port}`;
  let running = await launch();

  async function launch() {
    const started = startGuarded({
      name: 'Pharos',
      command: process.execPath,
      args: [join(options.checkout ?? HOME, 'packages/server/src/main.ts')],
      env: {
        ...TEST_LIMITS,
        PHAROS_SECURITY_ADMIN_PASSWORD: ADMIN_PASSWORD,
        PHAROS_PATHS_DATA: dataFolder,
        PHAROS_SERVER_HTTP_PORT: String(port),
        PHAROS_SERVER_ROOT_URL: `${options.publicUrl ?? ownUrl}/`,
        ...options.environment,
      },
      folder: throwAwayFolder('run'),
    });
    const isReady = async () => started.output().includes('Pharos is ready') && (await fetch(`${ownUrl}/api/health`)).ok;
    await waitUntil(isReady, { ...started, name: 'Pharos' });
    return started;
  }

  return {
    url: options.publicUrl ?? ownUrl,
    ownUrl,
    dataFolder,
    async restart() {
      await running.stop();
      running = await launch();
    },
    stopProcess: () => running.stop(),
    async stop() {
      await running.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
