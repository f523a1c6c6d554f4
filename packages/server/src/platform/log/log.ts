import path from 'node:path';
import pino from 'pino';
import type { Config } from '../config/config.ts';
import { resolvePath } from '../config/config.ts';
import { type LogFile, openLogFile } from './log-file.ts';
import { textLines } from './text-lines.ts';
import { SECRET_MASK } from '@pharos/domain/text/url-secrets';

/** The server's log: structured lines. Only plain fields go in; bodies, headers and secrets never do. */
export type Log = pino.Logger;

// Fields of these names are masked wherever they occur in a logged object.
const REDACTED = ['authorization', 'cookie', 'password', 'token', 'secret', 'secretKey', 'key'].flatMap((name) => [
  name,
  `*.${name}`,
  `*.headers.${name}`,
]);

type LogConfig = Pick<Config, 'log' | 'logConsole' | 'logFile' | 'paths' | 'app'>;

export interface OpenLog {
  readonly log: Log;
  /** The file it writes to, where there is one. */
  readonly file: LogFile | undefined;
}

/** Opens the log as `[log]` says: on the terminal, in a file, or both. @throws LogFileError */
export function openLog(config: LogConfig, nowMs: () => number = Date.now): OpenLog {
  const streams: pino.StreamEntry[] = [];
  if (config.log.mode.includes('console')) {
    const isJson = config.logConsole.format === 'json';
    streams.push({
      level: levelOf(config.logConsole.level ?? config.log.level),
      stream: isJson ? pino.destination({ dest: 1, sync: true }) : textLines(process.stdout),
    });
  }
  const file = config.log.mode.includes('file') ? openConfiguredFile(config, nowMs) : undefined;
  if (file) {
    streams.push({
      level: levelOf(config.logFile.level ?? config.log.level),
      stream: config.logFile.format === 'json' ? file : textLines(file),
    });
  }
  const log = pino(
    {
      level: lowest(streams),
      base: { instance: config.app.instanceName },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label === 'fatal' ? 'critical' : label }) },
      redact: { paths: REDACTED, censor: SECRET_MASK },
    },
    pino.multistream(streams),
  );
  return { log, file };
}

const levelOf = (name: string): pino.Level => (name === 'critical' ? 'fatal' : (name as pino.Level)); // the other names are the same

/** What no stream takes is not made into a line at all. */
function lowest(streams: readonly pino.StreamEntry[]): string {
  const numbers = streams.map(({ level }) => pino.levels.values[String(level)] ?? 0);
  return pino.levels.labels[Math.min(...numbers)] ?? 'trace';
}

function openConfiguredFile({ logFile, paths }: LogConfig, nowMs: () => number): LogFile {
  const file = logFile.fileName === '' ? path.join(paths.logs, 'pharos.log') : resolvePath(paths.logs, logFile.fileName);
  return openLogFile({
    file,
    nowMs,
    rotation: {
      isOn: logFile.logRotate,
      maxLines: logFile.maxLines,
      maxBytes: 2 ** logFile.maxSizeShift,
      isDaily: logFile.dailyRotate,
      maxDays: logFile.maxDays,
    },
    onProblem: (error) =>
      console.error(`The log file ${file} cannot be written: ${(error as Error).message}. The server goes on without it.`),
  });
}
