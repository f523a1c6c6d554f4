import { channel } from 'node:diagnostics_channel';
import pino from 'pino';

const lines = channel('pharos:test-server-log');

/** The log of a server in a test: who subscribes keeps the latest lines for a test that fails (`scripts/test-run/evidence.ts`). */
export const publishedLog = (): pino.Logger =>
  lines.hasSubscribers ? pino({ level: 'info' }, { write: (line: string) => lines.publish(line) }) : pino({ enabled: false });
