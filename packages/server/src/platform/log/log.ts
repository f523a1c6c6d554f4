import path from 'node:path';
import pino from 'pino';
import { SECRET_MASK } from '@pharos/domain/text/url-secrets';
import { Writable } from 'node:stream';
import { type Config, resolvePath } from '../config/config.ts';
import { type LogFile, openLogFile } from './log-file.ts';

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

const HIDDEN = new Set(['level', 'time', 'msg', 'instance', 'err']);

/** Turns the log's JSON lines into lines for people: time, level, text, then the fields as `name=value`. */
export function textLines(out: { write(text: string): unknown }): Writable {
  return new Writable({
    decodeStrings: false,
    write(line: string | Buffer, _encoding, done) {
      out.write(textLine(String(line)));
      done();
    },
  });
}

function textLine(line: string): string {
  const entry = JSON.parse(line) as Record<string, unknown>; // our own log wrote it
  const fields = Object.entries(entry).filter(([name, value]) => !HIDDEN.has(name) && value !== undefined);
  const cause = (entry['err'] as { stack?: string } | undefined)?.stack;
  // JSON text keeps control characters of foreign input escaped, so one entry stays one line.
  const extras = fields.map(([name, value]) => ` ${name}=${typeof value === 'number' ? value : JSON.stringify(value)}`);
  const text = JSON.stringify(entry['msg'] ?? '')
    .slice(1, -1)
    .replaceAll('\\"', '"');
  return `${String(entry['time'])} ${String(entry['level']).padEnd(5)} ${text}${extras.join('')}${cause ? `\n  ${cause.replaceAll('\n', '\n  ')}` : ''}\n`;
}
