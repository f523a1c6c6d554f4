import { closeSync, fstatSync, openSync, readSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../error-code.ts';
import { deleteOldFiles, nextFreeName } from './old-log-files.ts';
import { makeFolder } from '../make-folder.ts';

/** When a log file is put aside, and for how long it is kept. */
export interface LogRotation {
  readonly isOn: boolean;
  readonly maxLines: number;
  readonly maxBytes: number;
  /** A file holds the lines of one day (UTC, like the times in it). */
  readonly isDaily: boolean;
  readonly maxDays: number;
}

/** The file that log lines go to. */
export interface LogFile {
  /** Never throws: a log that cannot be written must not end the server. */
  write(line: string): void;
  /** Lets go of the file and opens it by its name again: somebody else may have moved it. */
  reopen(): void;
}

export interface LogFileParts {
  readonly file: string;
  readonly rotation: LogRotation;
  readonly nowMs: () => number;
  /** Told once when writing begins to fail; the cause says why. */
  readonly onProblem: (error: unknown) => void;
  /** Appends to an open file and gives how many bytes found room; that of Node when absent. */
  readonly write?: (descriptor: number, bytes: Buffer) => number;
}

/** The log cannot be opened; the message says what to do. */
export class LogFileError extends Error {
  override readonly name = 'LogFileError';
}

interface OpenFile {
  readonly descriptor: number;
  /** The day of the newest line, such as 2026-03-01. */
  day: string;
  lines: number;
  bytes: number;
  /** The last line has no end: a disk that is full takes the beginning of a line. */
  isCut: boolean;
}

/** A put-aside that failed is not tried at each line again. */
const TRY_AGAIN_MS = 60_000;

/**
 * Opens the log and puts it aside as `<name>.<day>.<number>` when a day, its lines or its bytes are full. Lines are written before `write`
 * returns, so the last lines of a process that crashes are kept.
 * @throws LogFileError
 */
export function openLogFile({ file, rotation, nowMs, onProblem, write = writeSync }: LogFileParts): LogFile {
  let open = firstOpen(file);
  let restUntilMs = 0;
  const attempt = attemptWith(onProblem);

  function reopen(): void {
    const next = openFile(file);
    closeSync(open.descriptor);
    open = next;
  }

  function putAside(): void {
    restUntilMs = nowMs() + TRY_AGAIN_MS;
    renameSync(file, nextFreeName(`${file}.${open.day}`));
    reopen();
    restUntilMs = 0;
    deleteOld();
  }

  function deleteOld(): void {
    deleteOldFiles(file, nowMs() - rotation.maxDays * 86_400_000);
  }

  function isFull(bytes: number, day: string): boolean {
    if (!rotation.isOn || open.lines === 0 || nowMs() < restUntilMs) return false;
    return open.lines >= rotation.maxLines || open.bytes + bytes > rotation.maxBytes || (rotation.isDaily && open.day !== day);
  }

  if (rotation.isOn) attempt(deleteOld);
  return {
    write(line) {
      const bytes = Buffer.from(line);
      const day = dayOf(nowMs());
      if (isFull(bytes.length, day)) attempt(putAside);
      attempt(() => {
        const sent = open.isCut ? Buffer.concat([LINE_BREAK, bytes]) : bytes;
        const written = write(open.descriptor, sent);
        open.lines += 1;
        open.bytes += written;
        open.day = day;
        if (written > 0) open.isCut = sent[written - 1] !== LINE_FEED;
        if (written < sent.length) throw new Error('there was no room for the whole line');
      });
    },
    reopen: () => attempt(reopen),
  };
}

/** Runs what may fail, and tells of the first failure in a row. */
function attemptWith(onProblem: (error: unknown) => void): (work: () => void) => void {
  let isFailing = false;
  return (work) => {
    try {
      work();
      isFailing = false;
    } catch (error) {
      if (!isFailing) onProblem(error);
      isFailing = true;
    }
  };
}

const dayOf = (instantMs: number): string => new Date(instantMs).toISOString().slice(0, 10);

function firstOpen(file: string): OpenFile {
  try {
    makeFolder(path.dirname(file));
    return openFile(file);
  } catch (error) {
    const code = errorCode(error) ?? 'unknown reason';
    throw new LogFileError(
      `The log file ${file} cannot be written (${code}). Give this user the right to write there, or set PHAROS_PATHS_LOGS to another folder.`,
    );
  }
}

function openFile(file: string): OpenFile {
  const descriptor = openSync(file, 'a+', 0o600);
  const { size, mtimeMs } = fstatSync(descriptor);
  return { descriptor, day: dayOf(mtimeMs), ...readLines(descriptor, size), bytes: size };
}

const LINE_FEED = 10;
const LINE_BREAK = Buffer.of(LINE_FEED);

function readLines(descriptor: number, size: number): Pick<OpenFile, 'lines' | 'isCut'> {
  const piece = Buffer.alloc(Math.min(size, 1024 * 1024));
  let lines = 0;
  let isCut = false;
  for (let at = 0; at < size;) {
    const read = readSync(descriptor, piece, 0, piece.length, at);
    if (read === 0) break;
    for (let found = piece.indexOf(LINE_FEED); found !== -1 && found < read; found = piece.indexOf(LINE_FEED, found + 1)) lines += 1;
    isCut = piece[read - 1] !== LINE_FEED;
    at += read;
  }
  return { lines, isCut };
}
