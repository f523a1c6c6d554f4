import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { throwAwayFolder } from '../../scripts/services/throw-away.ts';

/** A statement that a request has run. */
export interface PeerStatement {
  readonly source: string;
  readonly values: readonly unknown[];
  readonly writes?: boolean;
  /** Places of values that grow by one from request to request. */
  readonly grows?: readonly number[];
}

/** What a request runs and answers, in files for its peer. */
export interface RecordedRequest {
  readonly statementsFile: string;
  readonly bodyFile: string;
  readonly statements: number;
  readonly bytes: number;
}

/** Statements of both lists, in pairs: what a server does meanwhile is in one of them only. */
function inBoth(before: readonly PeerStatement[], now: readonly PeerStatement[]): readonly (readonly [PeerStatement, PeerStatement])[] {
  const left = [...before];
  return now.flatMap((one) => {
    const at = left.findIndex(({ source }) => source === one.source);
    return at < 0 ? [] : left.splice(at, 1).map((other) => [other, one] as const);
  });
}

/** Records the statements of requests to a server that runs with its environment. */
export function createRecorder() {
  const folder = throwAwayFolder('bench');
  const log = join(folder, 'statements.jsonl');
  writeFileSync(log, '');

  async function runOnce(send: () => Promise<string>) {
    writeFileSync(log, '');
    const body = await send();
    const lines = readFileSync(log, 'utf8').trim().split('\n').filter(Boolean);
    return { body, statements: lines.map((line) => JSON.parse(line) as PeerStatement) };
  }

  return {
    environment: { PHAROS_BENCH_STATEMENTS: log, NODE_OPTIONS: `--import=${join(import.meta.dirname, 'record-statements.ts')}` },
    /** Sends a request three times: the first one also notes when the session was seen; what differs by one between the others grows. */
    async record(send: () => Promise<string>): Promise<RecordedRequest> {
      await runOnce(send);
      const before = await runOnce(send);
      const { body, statements } = await runOnce(send);
      const recorded = inBoth(before.statements, statements).map(([earlier, one]): PeerStatement => {
        const grows = one.values.flatMap((value, at) => (Number(value) - Number(earlier.values[at]) === 1 ? [at] : []));
        return { ...one, writes: !/^\s*select\b/i.test(one.source), grows };
      });
      if (recorded.length < 2) throw new Error('a request must look for its session and for its rows');
      const [statementsFile, bodyFile] = [join(folder, 'statements.json'), join(folder, 'body.json')];
      writeFileSync(statementsFile, JSON.stringify(recorded));
      writeFileSync(bodyFile, body);
      return { statementsFile, bodyFile, statements: recorded.length, bytes: body.length };
    },
  };
}

/** Starts the peer of a recorded request on a database file. */
export async function startStatementsPeer(
  databaseFile: string,
  { statementsFile, bodyFile }: Pick<RecordedRequest, 'statementsFile' | 'bodyFile'>,
): Promise<{ readonly url: string; readonly pid: number; stop(): void }> {
  const program = join(import.meta.dirname, 'statements-peer.ts');
  const child = spawn(process.execPath, [program, databaseFile, statementsFile, bodyFile], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: `${line.toString().trim()}/request`, pid: child.pid ?? 0, stop: () => void child.kill() };
}
