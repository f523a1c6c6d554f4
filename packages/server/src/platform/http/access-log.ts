import type { ErrorCode } from '@pharos/contract/errors';
import type { FastifyReply } from 'fastify';
import type { Log } from '../log/log.ts';
import { maskUrl } from '../log/mask.ts';
import type { Actor } from '../session/actor.ts';

export interface AccessLine {
  readonly reply: FastifyReply;
  readonly visitor: Actor | undefined;
  readonly clientAddress: string;
  readonly durationMs: number;
  /** Why it was refused or failed. */
  readonly code?: ErrorCode;
}

/** One line per request: who asked what, how it ended; never a body, a header or a secret in the address (wire-notes security T30). */
export function logAccess(log: Log, { reply, visitor, clientAddress, durationMs, code }: AccessLine): void {
  const { request } = reply;
  log[reply.statusCode >= 500 ? 'warn' : 'info'](
    {
      requestId: request.id,
      method: request.method,
      url: maskUrl(request.url),
      status: reply.statusCode,
      code,
      durationMs: Math.round(durationMs),
      clientAddress,
      userId: visitor?.userId,
      orgId: visitor?.scope.orgId,
    },
    'request',
  );
}
