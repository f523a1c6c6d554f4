import { trimEndOf } from '@pharos/domain/text/trim-end';
import { CatalogueDashboard } from '@pharos/contract/api/dashboard-import';
import { DASHBOARD_BODY_LIMIT } from '@pharos/contract/api/dashboard-changes';
import { AppError, fail } from '@pharos/contract/errors';
import { scanJson } from '@pharos/domain/text/scan-json';
import * as z from 'zod/mini';
import type { Storage } from '../../platform/database/storage.ts';
import type { AddressPolicy } from '../../platform/outbound/address-policy.ts';
import type { OutboundClient } from '../../platform/outbound/outbound-client.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { createOrgTurns } from '../../platform/work-budget/org-turns.ts';
import { holdsFolderRight } from '../permissions/index.ts';

/** The catalogue of dashboards that people share with everybody. */
export interface CatalogueService {
  /** What the catalogue says of a dashboard, as JSON, to whoever may edit somewhere. @throws AppError permission-denied, catalogue-*, work-limited, and those of an outbound call */
  read(actor: Actor, id: string, signal: AbortSignal): Promise<string>;
}

interface Dependencies {
  readonly storage: Storage;
  /** Empty: there is none. */
  readonly url: string;
  readonly outbound: OutboundClient;
  readonly policy: AddressPolicy;
}

const TIMEOUT_MS = 15_000;
/** Room for what stands around the document. */
const MAX_BYTES = DASHBOARD_BODY_LIMIT + 1024 * 1024;
/**
 * Of all organisations, so that a slow catalogue does not let one of them hold up the others.
 * @limit a slow catalogue, whose requests of one organisation hold up those of all (B18)
 */
const AT_ONCE = 4;

export function createCatalogueService({ storage, url, outbound, policy }: Dependencies): CatalogueService {
  const turns = createOrgTurns({ name: 'requests to the catalogue', atOnce: AT_ONCE, retryAfterMs: 10_000 });
  const target = { key: `catalogue:${url}`, tls: { skipVerify: false }, policy, what: 'the catalogue' };

  async function request(id: string, signal: AbortSignal): Promise<string> {
    const address = new URL(`${trimEndOf(url, '/')}/api/dashboards/${id}`);
    const call = { method: 'GET', url: address, headers: { accept: 'application/json' }, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES };
    const { status, body } = await outbound.send(target, { ...call, signal });
    if (status === 404) fail('catalogue-dashboard-not-found');
    if (status !== 200) fail('catalogue-answer-unknown');
    return requireDashboard(new TextDecoder().decode(body));
  }

  return {
    read: async (actor, id, signal) => {
      if (!(await holdsFolderRight(storage.reader, actor, { right: 'edit-somewhere' }))) fail('permission-denied');
      if (url === '') fail('catalogue-off');
      if (!/^\d{1,15}$/.test(id)) fail('catalogue-dashboard-not-found');
      return turns.run(actor, () => request(id, signal), signal);
    },
  };
}

/** @throws AppError catalogue-answer-unknown where it is no dashboard, or nested so deep that nothing may read it */
function requireDashboard(text: string): string {
  try {
    scanJson(text);
    if (z.safeParse(CatalogueDashboard, JSON.parse(text)).success) return text;
  } catch (cause) {
    throw new AppError('catalogue-answer-unknown', {}, { cause });
  }
  return fail('catalogue-answer-unknown');
}
