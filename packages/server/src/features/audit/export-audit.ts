import type { AuditFormat } from '@pharos/contract/api/audit';
import { csvLine } from '@pharos/domain/frames/csv';
import { RawResponse } from '../../platform/http/handle.ts';
import { createCallerTurns } from '../../platform/work-budget/caller-turns.ts';
import type { Release } from '../../platform/work-budget/turns.ts';
import { auditResponse } from './audit-response.ts';
import type { AuditRow } from './audit.repository.ts';

interface Export {
  readonly format: AuditFormat;
  readonly rows: AsyncIterable<readonly AuditRow[]>;
  /** Epoch ms; names the file. */
  readonly nowMs: number;
  /** Whom it is counted for. */
  readonly caller: string;
  /** Ends the wait for a turn. */
  readonly signal: AbortSignal;
}

/** Files of records, written while they are sent: no more of one is in memory than its client is about to take. */
export interface AuditExports {
  /** @throws AppError work-limited where too many of the caller wait already; what reading the first records throws */
  respond(wanted: Export): Promise<RawResponse>;
}

/** Files that are read and written at once. @limit exports of the whole audit, each of which is read for as long as its client likes */
const EXPORTS_AT_ONCE = 8;
/** @limit exports that one caller begins faster than they are sent */
const WAITING_PER_CALLER = 2;
/** How long the next one of a caller waits for the one before. */
const WAIT_MS = 10_000;

export function createAuditExports(): AuditExports {
  const turns = createCallerTurns({ name: 'exports of the audit', atOnce: EXPORTS_AT_ONCE, waiting: WAITING_PER_CALLER });
  return {
    respond: async ({ format, rows, nowMs, caller, signal }) => {
      const release = await turns.enter(caller, { signal, waitMs: WAIT_MS });
      const pieces = WRITERS[format].pieces(rows)[Symbol.asyncIterator]();
      try {
        // Read before the status is sent: what fails at once is no file.
        const first = await pieces.next();
        return new RawResponse(200, headersOf(format, nowMs), bodyOf(first, pieces, release));
      } catch (error) {
        release();
        throw error;
      }
    },
  };
}

/** Gives its turn back when it is over, also where nobody has begun to read it. */
function bodyOf(first: IteratorResult<string>, pieces: AsyncIterator<string>, release: Release): AsyncIterable<Uint8Array> {
  let next: IteratorResult<string> | undefined = first;
  const end = (): IteratorResult<Uint8Array> => {
    release();
    return { done: true, value: undefined };
  };
  return {
    [Symbol.asyncIterator]: () => ({
      next: async () => {
        try {
          const piece = next ?? (await pieces.next());
          next = undefined;
          return piece.done ? end() : { done: false, value: Buffer.from(piece.value) };
        } catch (error) {
          release();
          throw error;
        }
      },
      return: async () => {
        await pieces.return?.();
        return end();
      },
    }),
  };
}

interface Writer {
  readonly mediaType: string;
  readonly pieces: (rows: AsyncIterable<readonly AuditRow[]>) => AsyncGenerator<string>;
}

const WRITERS: Readonly<Record<AuditFormat, Writer>> = {
  csv: { mediaType: 'text/csv; charset=utf-8', pieces: csvPieces },
  jsonl: { mediaType: 'application/jsonl; charset=utf-8', pieces: jsonPieces },
};

const headersOf = (format: AuditFormat, nowMs: number) => ({
  'content-type': WRITERS[format].mediaType,
  'content-disposition': `attachment; filename="audit-${new Date(nowMs).toISOString().slice(0, 10)}.${format}"`,
  'cache-control': 'no-store',
});

const TITLES = [
  'Time',
  'Organisation',
  'Who',
  'Kind of who',
  'Address',
  'Action',
  'Result',
  'Count',
  'Object',
  'Kind of object',
  'Changes',
];
const LINE_END = '\r\n';

async function* csvPieces(parts: AsyncIterable<readonly AuditRow[]>): AsyncGenerator<string> {
  yield csvLine(TITLES);
  for await (const rows of parts) yield rows.map((row) => LINE_END + csvLine(cellsOf(row))).join('');
}

const cellsOf = (row: AuditRow): readonly (string | number)[] => [
  new Date(row.createdAt).toISOString(),
  row.orgName ?? '',
  row.actorName,
  row.actorKind,
  row.address,
  row.action,
  row.result,
  row.count,
  row.objectName,
  row.objectKind,
  row.changes ?? '',
];

async function* jsonPieces(parts: AsyncIterable<readonly AuditRow[]>): AsyncGenerator<string> {
  for await (const rows of parts) yield rows.map((row) => `${JSON.stringify(auditResponse(row))}\n`).join('');
}
