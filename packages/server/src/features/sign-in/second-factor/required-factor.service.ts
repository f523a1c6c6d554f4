import { fail } from '@pharos/contract/errors';
import type { getRequiredFactor } from '@pharos/contract/api/required-factor';
import type { RouteOutput } from '@pharos/contract/route';
import { takesSecondFactor } from '@pharos/domain/access/second-factor';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { changesBetween } from '../../../platform/audit/changes.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Storage } from '../../../platform/database/storage.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import { listBasicUses } from './basic-uses.server-wide.repository.ts';
import { requiredFactorRepository } from './required-factor.repository.ts';

const scope = grantServerScope('uses of basic auth belong to no organisation');
const DAY_MS = 86_400_000;

/** Whether an organisation requires a second factor of its members. */
export interface RequiredFactor {
  show(actor: Actor): Promise<RouteOutput<typeof getRequiredFactor>>;
  /** After some days; undefined: no more. @throws AppError factor-own-missing */
  set(actor: Actor, afterDays: number | undefined): Promise<void>;
}

interface Parts {
  readonly storage: Storage;
  readonly config: Pick<Config, 'security'>;
  readonly clock: Clock;
}

export const createRequiredFactor = ({ storage, config, clock }: Parts): RequiredFactor => ({
  show: async (actor) => {
    const [db, { orgId }] = [storage.reader, actor.scope];
    const [org, counts, basicUses] = await Promise.all([
      requiredFactorRepository(db).find(actor.scope),
      requiredFactorRepository(db).countMembers(actor.scope),
      listBasicUses(db, scope, { orgId, nowMs: clock.nowMs() }),
    ]);
    const from = org?.secondFactorFrom ?? null;
    return { ...(from === null ? {} : { requiredFrom: new Date(from).toISOString() }), ...counts, basicUses };
  },

  set: async (actor, afterDays) => {
    const nowMs = clock.nowMs();
    const from = afterDays === undefined ? null : nowMs + afterDays * DAY_MS;
    if (from !== null && wouldLockOut(actor, config)) fail('factor-own-missing');
    await storage.inTransaction(async (db) => {
      const org = (await requiredFactorRepository(db).find(actor.scope)) ?? fail('org-not-found');
      await requiredFactorRepository(db).set(actor.scope, from, nowMs);
      const shown = (time: number | null) => ({ secondFactorFrom: time === null ? 'not required' : new Date(time).toISOString() });
      const changes = changesBetween(shown(org.secondFactorFrom), shown(from));
      const object = { kind: 'org', id: org.id, name: org.name } as const;
      await recordAudit(db, { by: actor, orgId: org.id, action: 'org-changed', object, changes }, nowMs);
    });
  },
});

/** Who requires it of others has shown one, lest the last Admin is out by a switch. Programs are asked for none. */
const wouldLockOut = (actor: Actor, { security }: Pick<Config, 'security'>): boolean =>
  actor.kind === 'user' &&
  actor.by === 'session' &&
  takesSecondFactor(actor.signInMethod ?? 'password', security.secondFactorFor) &&
  !actor.factors;
