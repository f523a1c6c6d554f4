import { startPrometheus } from './prometheus.ts';
import * as databases from './provide-databases.ts';
import type { RunningService } from './service.ts';

let prometheus: RunningService | undefined;

/** Before tests that talk to real services: PostgreSQL and Prometheus (PHAROS_TEST_PROMETHEUS_URL), unless the environment names them. */
export async function setup(): Promise<void> {
  await Promise.all([databases.setup(), startOwnPrometheus()]);
}

export async function teardown(): Promise<void> {
  await Promise.all([databases.teardown(), prometheus?.stop()]);
}

async function startOwnPrometheus(): Promise<void> {
  if (process.env['PHAROS_TEST_PROMETHEUS_URL']) return;
  prometheus = await startPrometheus();
  process.env['PHAROS_TEST_PROMETHEUS_URL'] = prometheus.url;
}
