import { portOf } from './target-url.ts';

/** Whether a URL may be asked for. */
export type IsListed = (url: URL) => boolean;

/**
 * Reads `security.data_source_proxy_whitelist`: entries `host:port`, compared exactly; `host` alone means the port of the scheme. An empty list
 * holds every host.
 */
export function readAllowList(entries: readonly string[]): IsListed {
  const hosts = new Set(entries.map((entry) => entry.trim().toLowerCase()).filter((entry) => entry !== ''));
  if (hosts.size === 0) return () => true;
  return (url) => hosts.has(url.host) || hosts.has(`${url.hostname}:${portOf(url)}`);
}
