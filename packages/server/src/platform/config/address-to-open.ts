import type { Config } from './config.ts';
import { isLoopbackAddress } from './site.ts';

/** Address of every interface. */
const EVERYWHERE = ['', '0.0.0.0', '::'];

/**
 * The address that a person opens: `root_url` where it is set, else where the server listens; ends in a slash. As shipped, `root_url` names
 * localhost, which is right while the server listens there, at the port it was given.
 */
export function addressToOpen({ server, site }: Pick<Config, 'server' | 'site'>, port: number): string {
  const { protocol, httpAddr, httpPort } = server;
  const shipped = new URL(`${protocol}://localhost:${httpPort}/`).href;
  if (site.rootUrl !== shipped) return site.rootUrl;
  const isOnThisMachine = EVERYWHERE.includes(httpAddr) || isLoopbackAddress(httpAddr);
  const host = isOnThisMachine ? 'localhost' : httpAddr.includes(':') ? `[${httpAddr}]` : httpAddr;
  return new URL(`${protocol}://${host}:${port}/`).href;
}
