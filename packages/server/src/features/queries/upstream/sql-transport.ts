import { fail } from '@pharos/contract/errors';
import { QueryError, type RowReader } from '@pharos/plugin';
import { givenBy, type SourceResult } from '@pharos/plugin/unstable';
import { requireWithin, type ResultLimits } from '@pharos/plugin/run/limits';
import { sizeText } from '@pharos/domain/text/size-text';
import { shareFrames } from './shared-result.ts';
import type { RunTransport, SqlRows } from './upstream-host.ts';
import { withTimeout } from './with-timeout.ts';

/** A statement, whose rows go to the plugin as they come, so that a result is never in memory twice. */
export const runSql: RunTransport<'sql'> = async (plugin, { host, call, signal }) => {
  const { connection, target } = call;
  const driver = host.sql[plugin.dialect] ?? missingDriver(plugin.manifest.name);
  const statement = plugin.statement(target.input);
  const startedAt = host.clock.nowMs();
  const { given, receivedBytes } = await withTimeout(connection.timeoutMs ?? host.timeoutMs, signal, (ended) =>
    readRows(driver.query(connection, statement, ended), plugin.reader(target.input), host.limits),
  );
  requireWithin(given.frames, host.limits);
  const answeredAt = host.clock.nowMs();
  return {
    ...shareFrames(given),
    upstreamMs: answeredAt - startedAt,
    receivedBytes,
    answeredAt,
    request: { method: '', origin: '', text: statement.text },
  };
};

function missingDriver(name: string): never {
  throw new QueryError(`This server has no driver for ${name}`, { blame: 'upstream' });
}

async function readRows(
  batches: AsyncIterable<SqlRows>,
  reader: RowReader,
  { maxRows, maxResponseBytes }: ResultLimits,
): Promise<{ readonly given: SourceResult; readonly receivedBytes: number }> {
  let hasColumns = false;
  let rowCount = 0;
  let receivedBytes = 0;
  for await (const { columns, rows } of batches) {
    if (!hasColumns) reader.columns(columns);
    hasColumns = true;
    for (const row of rows) {
      rowCount += 1;
      receivedBytes += sizeOf(row);
      if (maxRows > 0 && rowCount > maxRows) fail('upstream-too-large', { limit: `${maxRows.toLocaleString('en-US')} rows` });
      if (maxResponseBytes > 0 && receivedBytes > maxResponseBytes) fail('upstream-too-large', { limit: sizeText(maxResponseBytes) });
      reader.row(row);
    }
  }
  return { given: givenBy(() => reader.frames()), receivedBytes };
}

/** About what a row takes on its way: its texts, and 8 bytes for every other value. */
const sizeOf = (row: readonly unknown[]): number =>
  row.reduce((bytes: number, value) => bytes + (typeof value === 'string' ? value.length : 8), 0);
