import { AppError } from '@pharos/contract/errors';
import type { Route } from '@pharos/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createCallerTurns } from '../../work-budget/caller-turns.ts';
import { callerName } from '../../session/caller-name.ts';
import { createWorkerPool } from '../../workers/worker-pool.ts';
import type { BodyRefusal } from './body-worker.ts';

/** From here on a body is looked through in a thread of its own: it would hold the event loop for more than a millisecond. */
export const LARGE_BODY_BYTES = 256 * 1024;

export interface LargeBodies {
  /**
   * Waits until the caller sends no other large body; nothing of this one is read before. The turn ends with the response.
   * @throws AppError work-limited where too many wait already, or for too long; request-malformed (the caller went away)
   */
  takeTurn(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** @throws AppError body-malformed, body-too-deep, unavailable */
  scan(bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

interface TurnRules {
  /** Large bodies of one caller that may wait behind the one that is read. */
  readonly waiting: number;
  readonly waitSeconds: number;
}

/** @limit large bodies of one caller, which one thread scans one after the other (W5) */
const RULES: TurnRules = { waiting: 20, waitSeconds: 20 };

/** What may become large takes a turn: by its announced length, or because it announces none. What is too large is refused by its reader. */
export function mayBeLarge({ body, bodyLimit = 0 }: Route, announced: string | undefined): boolean {
  if (!body || bodyLimit <= LARGE_BODY_BYTES) return false;
  return announced === undefined || (Number(announced) > LARGE_BODY_BYTES && Number(announced) <= bodyLimit);
}

export function createLargeBodies({ waiting, waitSeconds } = RULES): LargeBodies {
  const pool = createWorkerPool({ file: new URL('./body-worker.ts', import.meta.url), maxThreads: 1 });
  const turns = createCallerTurns({ name: 'large bodies', waiting });

  return {
    takeTurn: async (request, { raw: response }) => {
      const left = new AbortController();
      const leave = () => left.abort(new AppError('request-malformed'));
      response.once('close', leave);
      try {
        const caller = callerName(request.visitor, request.clientAddress);
        const release = await turns.enter(caller, { signal: left.signal, waitMs: waitSeconds * 1000 });
        response.once('finish', release).once('close', release);
      } finally {
        response.off('close', leave);
      }
    },

    scan: async (bytes) => {
      const refusal = await pool.run<Uint8Array, BodyRefusal | undefined>(bytes).catch((cause: unknown) => {
        throw new AppError('unavailable', {}, { cause });
      });
      if (refusal) throw new AppError(refusal.code, refusal.params);
    },

    close: () => pool.close(),
  };
}
