import { createHash, createHmac } from 'node:crypto';
import type { DataSource, SigningTools } from '@pharos/plugin';
import { readSettings } from '@pharos/plugin/run/prepare';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { SourceConnection } from '../../source-connections/index.ts';
import type { upstreamRequest } from './upstream-request.ts';

interface Signing {
  readonly connection: SourceConnection;
  readonly sent: ReturnType<typeof upstreamRequest>;
  readonly clock: Clock;
}

/** Headers that the transport itself makes; a signature never replaces them. */
const OF_TRANSPORT = new Set(['host', 'cookie', 'content-length', 'connection', 'transfer-encoding']);

/** The headers by which a kind of source signs a request; none for kinds that do not sign. */
export async function signedHeaders(plugin: DataSource, { connection, sent, clock }: Signing): Promise<Readonly<Record<string, string>>> {
  if (plugin.transport !== 'http' || !plugin.sign) return {};
  const { method, url, headers, body = '' } = sent;
  const settings = readSettings(plugin, connection.settings);
  const signed = await plugin.sign({ method, url: url.href, headers, body }, settings, signingTools(connection, clock));
  return Object.fromEntries(
    Object.entries(signed).flatMap(([name, value]) => (OF_TRANSPORT.has(name.toLowerCase()) ? [] : [[name.toLowerCase(), value]])),
  );
}

const signingTools = ({ secret }: SourceConnection, clock: Clock): SigningTools => ({
  now: () => clock.nowMs(),
  hash: (text) => createHash('sha256').update(text).digest('hex'),
  hmac: (secretName, messages, prefix = '') => {
    if (messages.length === 0) throw new TypeError('a digest of nothing would be the secret itself');
    const first = Buffer.from(`${prefix}${secret?.(secretName)?.reveal() ?? ''}`);
    return messages.reduce<Buffer>((key, message) => createHmac('sha256', key).update(message).digest(), first).toString('hex');
  },
});
