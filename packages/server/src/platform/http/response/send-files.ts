import { mime } from '@fastify/send';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Gives replies `sendFile`, for what routes return as `FileResponse`; which files there are, routes of the contract say. */
export async function registerFiles(server: FastifyInstance): Promise<void> {
  mime.define({ 'text/javascript': ['js'] }, true); // RFC 9239; the library's table is older
  await server.register(fastifyStatic, {
    serve: false,
    preCompressed: true,
    index: false,
    acceptRanges: false,
    setHeaders: (reply) => void reply.header('vary', 'Accept-Encoding'),
  });
}
