import type { FastifyReply, FastifyRequest } from 'fastify';
import pino from 'pino';
import { expect, test } from 'vitest';
import { sendError } from './error-response.ts';

const abort = new DOMException('This operation was aborted', 'AbortError');

interface Call {
  readonly hasLeft: boolean;
  readonly isAborted: boolean;
}

function levelOf(error: Error, { hasLeft, isAborted }: Call): string | undefined {
  const lines: string[] = [];
  const log = pino({ level: 'trace', formatters: { level: (label) => ({ level: label }) } }, { write: (line) => void lines.push(line) });
  const call = new AbortController();
  if (isAborted) call.abort(abort);
  const reply = { raw: { destroyed: hasLeft }, header: same, removeHeader: same, code: same, headers: same, type: same, send: same };
  function same() {
    return reply;
  }
  const request = { id: 'x', method: 'GET', callSignal: call.signal } as FastifyRequest;
  sendError({ config: { app: { appMode: 'production' } } as never, log })(error as never, request, reply as unknown as FastifyReply);
  return (JSON.parse(lines[0] ?? '{}') as { readonly level?: string }).level;
}

test('work that was given up because its client left is no defect, all else is', () => {
  expect(levelOf(abort, { hasLeft: true, isAborted: true })).toBe('debug');
  expect(levelOf(abort, { hasLeft: false, isAborted: true })).toBe('error');
  expect(levelOf(abort, { hasLeft: true, isAborted: false })).toBe('error');
});

test('what fails by itself after its client left is a defect', () => {
  expect(levelOf(new TypeError('x'), { hasLeft: true, isAborted: true })).toBe('error');
});
