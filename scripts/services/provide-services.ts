import { startPrometheus } from './prometheus.ts';
import * as databases from './provide-databases.ts';
import type { RunningService } from './service.ts';
import { provideDirectory } from './slapd.ts';

let prometheus: RunningService | undefined;
let directory: RunningService | undefined;

/** Before tests that talk to real services: PostgreSQL, Prometheus (PHAROS_TEST_PROMETHEUS_URL) and a directory, unless the environment names them. */
export async function setup(): Promise<void> {
  await Promise.all([databases.setup(), startOwnPrometheus(), startOwnDirectory()]);
}

export async function teardown(): Promise<void> {
  await Promise.all([databases.teardown(), prometheus?.stop(), directory?.stop()]);
}

async function startOwnDirectory(): Promise<void> {
  directory = await provideDirectory();
}

async function startOwnPrometheus(): Promise<void> {
  if (process.env['PHAROS_TEST_PROMETHEUS_URL']) return;
  prometheus = await startPrometheus();
  process.env['PHAROS_TEST_PROMETHEUS_URL'] = prometheus.url;
}
