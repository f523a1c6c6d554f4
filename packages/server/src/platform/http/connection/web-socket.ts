import fastifyWebsocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { fail } from '@pharos/contract/errors';
import { MAX_MESSAGE_IN_BYTES } from '../../live/live-rules.ts';
import type { LiveSocket } from '../../live/live-socket.ts';
import type { HandledRoute } from '../handle.ts';
import { headerOf, pathOf } from '../request-address.ts';

/** What becomes of the sockets of handshakes that were accepted, until the handshake is answered. */
const accepted = new WeakMap<FastifyRequest, (socket: LiveSocket) => void>();

/** The plugin that answers handshakes; `beforeClose` closes what is open, for it knows how. */
export async function registerWebSockets(server: FastifyInstance, beforeClose: () => Promise<void> = async () => undefined): Promise<void> {
  await server.register(fastifyWebsocket, {
    // Compression would cost a client 300 KB of memory, for messages of a few hundred bytes.
    options: { maxPayload: MAX_MESSAGE_IN_BYTES, perMessageDeflate: false, clientTracking: false },
    errorHandler: () => undefined, // a broken message: the library has answered with the close code for it
    preClose: (done) => void beforeClose().then(() => done(), done),
  });
}

/** Any other upgrade, and one of another address, is answered as if it had not been asked for. */
export function becomesSocket({ headers }: IncomingMessage, url: string, paths: ReadonlySet<string>): boolean {
  const path = pathOf(url);
  return headers.upgrade?.toLowerCase() === 'websocket' && paths.has(path.replace(/(?<=.)\/$/, ''));
}

export const isHandshake = (request: FastifyRequest): boolean => request.ws;

/** Asks the route what to do with the socket. @throws AppError of the route */
export function acceptSocket(request: FastifyRequest, { openSocket }: HandledRoute): void {
  const { visitor, clientAddress } = request;
  if (!openSocket || !visitor) fail('not-found');
  accepted.set(request, openSocket({ actor: visitor, clientAddress, header: (name) => headerOf(request, name) }));
}

/** The handshake was answered: the socket is the route's. */
export function takeSocket(socket: LiveSocket, request: FastifyRequest): void {
  accepted.get(request)?.(socket);
}
