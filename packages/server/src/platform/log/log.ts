import { mkdirSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import type { Config } from '../config/config.ts';
import { resolvePath } from '../config/config.ts';
import { textLines } from './text-lines.ts';

/** The server's log: structured lines. Only plain fields go in; bodies, headers and secrets never do. */
export type Log = pino.Logger;

// A second line of defence: whoever logs an object with one of these fields by mistake logs a mask.
const REDACTED = ['authorization', 'cookie', 'password', 'token', 'secret', 'secretKey', 'key'].flatMap((name) => [
  name,
  `*.${name}`,
  `*.headers.${name}`,
]);

/** Opens the log as `[log]` says: on the terminal, in a file, or both. */
export function openLog(config: Pick<Config, 'log' | 'logConsole' | 'logFile' | 'paths' | 'app'>): Log {
  const streams: pino.StreamEntry[] = [];
  const level = config.log.level === 'critical' ? 'fatal' : config.log.level;
  if (config.log.mode.includes('console')) {
    streams.push({
      level,
      stream: config.logConsole.format === 'json' ? pino.destination({ dest: 1, sync: true }) : textLines(process.stdout),
    });
  }
  if (config.log.mode.includes('file'))
    streams.push({ level, stream: pino.destination({ dest: openLogFile(config), sync: true, mode: 0o600 }) });
  return pino(
    {
      level,
      base: { instance: config.app.instanceName },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label === 'fatal' ? 'critical' : label }) },
      redact: { paths: REDACTED, censor: '***' },
    },
    pino.multistream(streams),
  );
}

function openLogFile(config: Pick<Config, 'logFile' | 'paths'>): string {
  mkdirSync(config.paths.logs, { recursive: true, mode: 0o700 });
  return config.logFile.fileName === ''
    ? path.join(config.paths.logs, 'pharos.log')
    : resolvePath(config.paths.logs, config.logFile.fileName);
}
