import { AppError, type ErrorCode } from '@pharos/contract/errors';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorResponse } from '../response/error-response.ts';
import { HEADERS_LIMIT_BYTES, HEADERS_LIMIT_COUNT } from '../request-checks.ts';
import { EVERYWHERE } from '../response/security-headers.ts';

/** Failures of a connection that speaks no HTTP (yet): a response would wait for a handshake that never comes, and hold the socket for ever. */
const WITHOUT_RESPONSE = /^(?:ECONNRESET$|ERR_TLS_|ERR_SSL_)/;

/** Answers what the HTTP parser could not read, and closes the connection: what follows on it cannot be trusted. */
export function respondToBadConnection(error: Error & { code?: string }, socket: Socket): void {
  if (WITHOUT_RESPONSE.test(error.code ?? '') || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, body } = errorResponse(
    new AppError(codeOf(error.code), { limit: HEADERS_LIMIT_BYTES, count: HEADERS_LIMIT_COUNT, seconds: 60 }),
  );
  const headers = {
    ...EVERYWHERE,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

function codeOf(parserCode: string | undefined): ErrorCode {
  if (parserCode === 'HPE_HEADER_OVERFLOW') return 'headers-too-large';
  if (parserCode === 'ERR_HTTP_REQUEST_TIMEOUT') return 'body-too-slow';
  return 'request-malformed';
}
