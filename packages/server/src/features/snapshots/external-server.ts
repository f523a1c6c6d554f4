import { isSnapshotKey, PublishedSnapshot, SNAPSHOT_BODY_LIMIT } from '@pharos/contract/api/snapshots';
import { trimEndOf } from '@pharos/domain/text/trim-end';
import { fail } from '@pharos/contract/errors';
import type { AddressPolicy } from '../../platform/outbound/address-policy.ts';
import type { OutboundClient } from '../../platform/outbound/outbound-client.ts';
import type { Secret } from '../../platform/config/secret.ts';
import type * as z from 'zod/mini';
import { spliceMembers } from '../dashboards/index.ts';
import { storedDocument } from './snapshot-document.ts';

type Keys = z.infer<typeof PublishedSnapshot>;

interface Publishing {
  readonly text: string;
  readonly name?: string | undefined;
  readonly expires?: number | undefined;
}

/** Another server of the same HTTP API that shows snapshots. */
export interface ExternalServer {
  /** @throws AppError snapshot-external-failed and what outbound calls throw */
  publish(snapshot: Publishing): Promise<Keys>;
  delete(deleteKey: Secret): Promise<void>;
  addressesOf(keys: Keys): { readonly externalUrl: string; readonly externalDeleteUrl: string };
}

interface ExternalParts {
  /** Scheme, host and path of the server. */
  readonly url: string;
  readonly outbound: OutboundClient;
  readonly policy: AddressPolicy;
}

const TIMEOUT_MS = 30_000;
/** A snapshot with the fields that stand beside its document. */
const MAX_REQUEST_BYTES = SNAPSHOT_BODY_LIMIT + 64 * 1024;
const MAX_RESPONSE_BYTES = 64 * 1024;
/** Statuses of a snapshot that is gone: deleting it has been done. */
const GONE = new Set([404, 410]);

export function createExternalServer({ url, outbound, policy }: ExternalParts): ExternalServer {
  const root = trimEndOf(url, '/');
  const target = { key: `snapshots:${root}`, tls: { skipVerify: false }, policy, what: 'the snapshot server' };
  const send = (method: string, path: string, body = '') =>
    outbound.send(target, {
      method,
      url: new URL(`${root}${path}`),
      headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body } : {}),
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_RESPONSE_BYTES,
      maxRequestBytes: MAX_REQUEST_BYTES,
    });
  return {
    publish: async ({ text, name, expires }) => {
      // The other server cannot know the dashboard, and the document must not name it there.
      const dashboard = spliceMembers(storedDocument(text, undefined), { id: null, uid: null });
      const { status, body } = await send(
        'POST',
        '/api/snapshots',
        `${JSON.stringify({ name, expires: expires ?? 0 }).slice(0, -1)},"dashboard":${dashboard}}`,
      );
      if (status !== 200) failed(`${root} answered with status ${status}. The snapshot was not published.`);
      return readKeys(body) ?? failed(`${root} did not answer with the keys of a snapshot.`);
    },
    delete: async (deleteKey) => {
      const key = deleteKey.reveal();
      if (!isSnapshotKey(key)) return; // noted before keys were checked: no server has a snapshot of it
      const { status } = await send('GET', `/api/snapshots-delete/${key}`);
      if (status !== 200 && !GONE.has(status)) failed(`${root} answered with status ${status}. The snapshot is still there.`);
    },
    addressesOf: ({ key, deleteKey }) => ({
      externalUrl: `${root}/dashboard/snapshot/${key}`,
      externalDeleteUrl: `${root}/api/snapshots-delete/${deleteKey}`,
    }),
  };
}

const failed = (reason: string): never => fail('snapshot-external-failed', { reason });

function readKeys(body: Uint8Array): Keys | undefined {
  try {
    return PublishedSnapshot.parse(JSON.parse(new TextDecoder().decode(body)));
  } catch {
    return undefined;
  }
}
