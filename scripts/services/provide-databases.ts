import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { startPostgres } from './postgres.ts';
import type { RunningService } from './service.ts';

let started: RunningService | undefined;

/**
 * Before database tests: a PostgreSQL in PHAROS_TEST_POSTGRES_URL, unless the environment names one. Each test makes databases of its own, most
 * of them copies of the one that PHAROS_TEST_POSTGRES_TEMPLATE names, which the first of them makes.
 */
export async function setup(): Promise<void> {
  process.env['PHAROS_TEST_POSTGRES_TEMPLATE'] ??= `pharos_template_${randomBytes(6).toString('hex')}`;
  if (process.env['PHAROS_TEST_POSTGRES_URL']) return;
  started = await startPostgres();
  process.env['PHAROS_TEST_POSTGRES_URL'] = started.url;
}

export async function teardown(): Promise<void> {
  if (started) return started.stop();
  const client = new pg.Client({ connectionString: process.env['PHAROS_TEST_POSTGRES_URL'] });
  await client.connect();
  await client.query(`drop database if exists ${process.env['PHAROS_TEST_POSTGRES_TEMPLATE']}`);
  await client.end();
}
