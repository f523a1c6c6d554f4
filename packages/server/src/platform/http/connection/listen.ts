import { networkInterfaces } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { errorCode } from '../../error-code.ts';

/** The address cannot be listened on; the message says what to do. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/** Connections that wait to be taken: after a restart thousands of live connections come back within seconds. The system may allow fewer. */
const BACKLOG = 4_096;

/** Starts to listen; the answer is the port. An empty address means all interfaces. @throws ListenError */
export async function listen(server: FastifyInstance, { httpAddr, httpPort }: Config['server']): Promise<number> {
  try {
    await server.listen({ host: httpAddr === '' ? everywhere() : httpAddr, port: httpPort, backlog: BACKLOG });
    const address = server.server.address();
    return typeof address === 'object' && address !== null ? address.port : httpPort;
  } catch (error) {
    throw new ListenError(whatToDo(errorCode(error), httpAddr, httpPort), { cause: error });
  }
}

/** Both families of addresses, where this machine has both. */
const everywhere = (): string =>
  Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ family }) => family === 'IPv6')) ? '::' : '0.0.0.0';

function whatToDo(code: string | undefined, address: string, port: number): string {
  const place = `${address === '' ? 'all interfaces' : address}, port ${port}`;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken. Stop the program that uses it, or choose another port with PHAROS_SERVER_HTTP_PORT.`;
    case 'EACCES':
      return `This user may not listen on port ${port}. Choose a port above 1023 with PHAROS_SERVER_HTTP_PORT.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `This machine has no address ${address}. Correct server.http_addr (PHAROS_SERVER_HTTP_ADDR).`;
    default:
      return `Cannot listen on ${place} (${code ?? 'unknown reason'}).`;
  }
}
