import { CatalogueDashboard } from '@pharos/contract/api/dashboard-import';
import { DASHBOARD_BODY_LIMIT } from '@pharos/contract/api/dashboard-changes';
import { AppError, fail } from '@pharos/contract/errors';
import { scanJson } from '@pharos/domain/text/scan-json';
import * as z from 'zod/mini';
import type { AddressPolicy } from '../../platform/outbound/address-policy.ts';
import type { OutboundClient } from '../../platform/outbound/outbound-client.ts';
import { createTurns } from '../../platform/work-budget/turns.ts';

/** The catalogue of dashboards that people share with everybody. */
export interface CatalogueService {
  /** What the catalogue says of a dashboard, as JSON. @throws AppError catalogue-*, work-limited, and those of an outbound call */
  read(id: string, signal: AbortSignal): Promise<string>;
}

interface Parts {
  /** Empty: there is none. */
  readonly url: string;
  readonly outbound: OutboundClient;
  readonly policy: AddressPolicy;
}

const TIMEOUT_MS = 15_000;
/** Room for what stands around the document. */
const MAX_BYTES = DASHBOARD_BODY_LIMIT + 1024 * 1024;
const LEVELS = [{ name: 'requests to the catalogue', atOnce: 4, waiting: 20 }] as const;

export function createCatalogueService({ url, outbound, policy }: Parts): CatalogueService {
  const turns = createTurns({ levels: LEVELS, refuse: (limit) => new AppError('work-limited', { limit, seconds: 10 }) });
  const target = { key: `catalogue:${url}`, tls: { skipVerify: false }, policy };

  async function request(id: string, signal: AbortSignal): Promise<string> {
    const address = new URL(`${url.replace(/\/+$/, '')}/api/dashboards/${id}`);
    const call = { method: 'GET', url: address, headers: { accept: 'application/json' }, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES };
    const { status, body } = await outbound.send(target, { ...call, signal });
    if (status === 404) fail('catalogue-dashboard-not-found');
    if (status !== 200) fail('catalogue-answer-unknown');
    return requireDashboard(new TextDecoder().decode(body));
  }

  return {
    read: (id, signal) => {
      if (url === '') fail('catalogue-off');
      if (!/^\d{1,15}$/.test(id)) fail('catalogue-dashboard-not-found');
      return turns.run([], () => request(id, signal), signal);
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
