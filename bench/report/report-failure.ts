/** Loaded before a bench by `npm run bench`: an error that ends it becomes a row of the table. */
import { basename } from 'node:path';
import { brokenRow, reportRow } from './report-row.ts';

process.on('uncaughtExceptionMonitor', (error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  reportRow(brokenRow(basename(process.argv[1] ?? '', '.ts'), reason));
});
