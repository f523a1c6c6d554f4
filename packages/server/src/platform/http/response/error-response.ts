import { AppError, type ErrorCode, errorEntry } from '@pharos/contract/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { NoteRefusal } from '../../audit/refusals.ts';
import type { Config } from '../../config/config.ts';
import type { Log } from '../../log/log.ts';
import { callerName } from '../../session/caller-name.ts';

interface ErrorResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const RETRY_AFTER_SECONDS = 2;

/**
 * The answer to a failure: `{message, status?}` and the fields it carries. The client never sees more (wire-notes security T31), but in
 * development the cause as `error`.
 */
export function errorResponse(error: AppError, showsCause = false): ErrorResponse {
  const entry = errorEntry(error.code);
  const cause = showsCause && error.cause instanceof Error ? { error: error.cause.message } : {};
  const body = { message: error.message, ...(entry.wireStatus ? { status: entry.wireStatus } : {}), ...error.fields, ...cause };
  const mustWait = entry.status === 429 || entry.status === 503;
  const seconds = error.params['seconds'];
  return {
    status: entry.status,
    // A refusal to speak plain HTTP names what is spoken (RFC 9110, 15.5.22).
    headers:
      entry.status === 426
        ? { upgrade: 'websocket' }
        : mustWait
          ? { 'retry-after': String(typeof seconds === 'number' ? seconds : RETRY_AFTER_SECONDS) }
          : {},
    body: JSON.stringify(body),
  };
}

interface ErrorRules {
  readonly config: Pick<Config, 'app'>;
  readonly log: Log;
  /** Absent: refusals are in the log alone. */
  readonly noteRefusal?: NoteRefusal | undefined;
}

/** The error handler of the server: the only place that makes a response of a failure. */
export const sendError =
  ({ config, log, noteRefusal }: ErrorRules) =>
  (error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply): void => {
    const failure = toAppError(error);
    request.failure = failure.code;
    if (noteRefusal && failure.isRefusal) noteRefused(request, failure.code, noteRefusal);
    if (failure.code === 'internal' && isOfLeaving(error, request, reply)) {
      log.debug({ requestId: request.id, method: request.method }, 'the client left');
    } else if (failure.code === 'internal') {
      log.error({ err: failure.cause, requestId: request.id, method: request.method }, 'a defect: unexpected failure');
    }
    const { status, headers, body } = errorResponse(failure, config.app.appMode === 'development');
    // What is left of the body is not read, and the connection ends instead of waiting for it; after others it goes on.
    if (isUnread(failure.code)) reply.header('connection', 'close');
    else reply.removeHeader('connection');
    // What was said of a body that is not sent after all.
    for (const name of REPRESENTATION_HEADERS) reply.removeHeader(name);
    reply.code(status).headers(headers).type('application/json; charset=utf-8').send(body);
  };

/**
 * Who is known and lacks a right, at which route: no parameter of the call. Who is not known has wrong credentials, or none; what was tried at the
 * sign-in is noted there, with the name.
 */
function noteRefused({ visitor, clientAddress, method, routeOptions }: FastifyRequest, code: ErrorCode, note: NoteRefusal): void {
  const { handled } = routeOptions.config;
  if (!handled || !visitor || visitor.kind === 'anonymous' || code === 'invalid-login' || code === 'sign-in-refused') return;
  note({
    by: visitor,
    orgId: visitor.scope.orgId,
    action: 'refused',
    object: { kind: 'route', id: null, name: `${method} ${handled.route.path}` },
    refusedAs: code,
    caller: callerName(visitor, clientAddress),
  });
}

const REPRESENTATION_HEADERS = ['content-encoding', 'content-range', 'accept-ranges', 'etag', 'last-modified'];

const isUnread = (code: ErrorCode): boolean => code === 'body-too-large' || code === 'body-too-slow';

/** Whether work was given up because nobody waits for it any more; what fails by itself after its client left is a defect all the same. */
const isOfLeaving = (error: Error, { callSignal }: FastifyRequest, { raw }: FastifyReply): boolean =>
  callSignal?.aborted === true && raw.destroyed && (error === callSignal.reason || error.name === 'AbortError');

/** The failure with its code; what has none is a defect of ours and is told in the log only. */
function toAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  const { statusCode = 500 } = error;
  if (statusCode >= 500) return new AppError('internal', {}, { cause: error });
  // Fastify's own refusals, and those of plugins.
  return new AppError(statusCode === 415 ? 'content-type-unsupported' : 'request-malformed', {}, { cause: error });
}
