import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { startLoopbackServer } from '../../scripts/services/loopback-server.ts';

export interface StandInOptions {
  readonly series: number;
  /** Points of each series, spread over the range whatever `step` says; absent: as many as `step` asks for. */
  readonly points?: number;
  /** How long each answer takes, milliseconds; absent: none. */
  readonly delayMs?: number;
}

/** A stand-in for Prometheus that counts who asks. */
export interface StandIn {
  readonly url: string;
  /** Range and instant queries so far. */
  queryCount(): number;
  stop(): void;
}

/** Speaks as much of Prometheus' HTTP API as a dashboard asks for; every answer is a set of seeded random walks. */
export async function startPrometheusStandIn(options: StandInOptions): Promise<StandIn> {
  let queries = 0;
  const { url, close } = await startLoopbackServer((request, response) => {
    void reply(request, response, options).then((isQuery) => (queries += isQuery ? 1 : 0));
  });
  return { url, queryCount: () => queries, stop: () => void close() };
}

async function reply(request: IncomingMessage, response: ServerResponse, options: StandInOptions): Promise<boolean> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in');
  const fields = request.method === 'POST' ? new URLSearchParams(await readBody(request)) : searchParams;
  const isRange = pathname === '/api/v1/query_range';
  const isQuery = isRange || pathname === '/api/v1/query';
  if (options.delayMs !== undefined) await wait(options.delayMs);
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(isRange ? matrix(fields, options) : '{"status":"success","data":{"resultType":"vector","result":[]}}');
  return isQuery;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function matrix(fields: URLSearchParams, { series, points }: StandInOptions): string {
  const [start, end, step] = ['start', 'end', 'step'].map((name) => Number(fields.get(name)));
  if (start === undefined || end === undefined || step === undefined || !(step > 0)) throw new Error('the stand-in was asked for no range');
  const count = points ?? Math.floor((end - start) / step) + 1;
  const distance = points === undefined ? step : (end - start) / (points - 1);
  const result = Array.from({ length: series }, (_, index) => {
    const values = walk(index + 1, count).map((value, at) => `[${(start + at * distance).toFixed(3)},"${value.toFixed(4)}"]`);
    return `{"metric":{"__name__":"walk","instance":"i${index}"},"values":[${values.join(',')}]}`;
  });
  return `{"status":"success","data":{"resultType":"matrix","result":[${result.join(',')}]}}`;
}

/** The same walk for the same seed, so that turns can be compared. */
function walk(seed: number, count: number): number[] {
  let state = seed;
  let value = 50 + 10 * seed;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    value += state / 4294967296 - 0.5;
    return value;
  });
}
