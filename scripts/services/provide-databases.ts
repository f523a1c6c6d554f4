import { startPostgres } from './postgres.ts';
import type { RunningService } from './service.ts';

let started: RunningService | undefined;

/** Before database tests: a PostgreSQL in PHAROS_TEST_POSTGRES_URL, unless the environment names one. Each test makes databases of its own. */
export async function setup(): Promise<void> {
  if (process.env['PHAROS_TEST_POSTGRES_URL']) return;
  started = await startPostgres();
  process.env['PHAROS_TEST_POSTGRES_URL'] = started.url;
}

export async function teardown(): Promise<void> {
  await started?.stop();
}
