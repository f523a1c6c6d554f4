import { type GonePlan, type LookedUpUser, planGone } from '@pharos/domain/access/gone-plan';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Storage } from '../../../platform/database/storage.ts';
import type { Directory } from '../../../platform/directory/directory.ts';
import type { DirectoryPerson, DirectoryResult } from '../../../platform/directory/find-person.ts';
import { grantServerScope } from '../../../platform/session/grant-scope.ts';
import type { MappedTeam } from '../../teams/index.ts';
import { userRepository, type UserRow } from '../../users/index.ts';
import { applyClaims } from '../identities/apply-claims.ts';
import { externalIdentityRepository, type SectionUser } from '../identities/external-identities.server-wide.repository.ts';
import { disableGone, enableIfBack } from '../identities/sync-disabling.ts';
import { listMappedTeams } from '../identities/team-claims.ts';
import type { SessionService } from '../sessions/session.service.ts';
import { claimsOf, DIRECTORY, identityOf, NOTHING_GIVEN } from './shown-person.ts';

const scope = grantServerScope('a sync looks for people of all organisations');

/** What became of an account. `last-admin`: gone, and the last server administrator, who stays. */
type Outcome = 'there' | 'enabled' | 'disabled' | 'withdrawn' | 'unclear' | 'last-admin';

/** `too-much`: nothing was changed. */
export type SyncResult =
  | { readonly kind: 'synced'; readonly users: Readonly<Record<Outcome, number>> }
  | { readonly kind: 'too-much'; readonly plan: Pick<GonePlan, 'disable' | 'ofAll'> };

export interface SyncParts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly sessions: Pick<SessionService, 'endAll'>;
}

interface Run {
  readonly directory: Directory;
  /** One account alone; all that the directory has shown where absent. */
  readonly userId?: number;
  readonly signal: AbortSignal;
  /** Called in each transaction. */
  readonly guard: (db: Database) => Promise<void>;
}

/**
 * Looks up the accounts that a directory has shown, and makes names, roles and teams what it says. Nothing is written before everybody was looked up.
 * @throws DirectoryError where any server cannot be used; the reason of the signal
 */
export async function syncUsers(parts: SyncParts, run: Run): Promise<SyncResult> {
  const { storage } = parts;
  const rows = await externalIdentityRepository(storage.reader).listOfIssuer(scope, DIRECTORY, run.userId);
  const people = rows.map(({ subject, login, email }) => ({ id: subject, names: [...new Set([login, email])] }));
  const found = await run.directory.findMany(people, run.signal);
  const plan = planGone(rows.map((row) => ({ ...row, state: STATES[found.get(row.subject)?.kind ?? 'unknown'] })));
  if (plan.isTooMuch) return { kind: 'too-much', plan };
  const writing = { ...parts, directory: run.directory, teams: await listMappedTeams(storage.reader) };
  const outcomes: Outcome[] = plan.unclear.map(() => 'unclear');
  const write = async (userId: number, change: (db: Database, user: UserRow) => Promise<Outcome>) => {
    run.signal.throwIfAborted();
    const outcome = await storage.inTransaction(async (db) => {
      await run.guard(db);
      const user = await userRepository(db).findById(scope, userId);
      return user && change(db, user);
    });
    if (outcome) outcomes.push(outcome);
  };
  const personOf = personFinder(rows, found);
  for (const userId of plan.there) await write(userId, (db, user) => syncOne(writing, db, { user, person: personOf(userId) }));
  for (const userId of plan.withdraw) await write(userId, (db, user) => withdraw(writing, db, user));
  for (const userId of plan.disable) await write(userId, (db, user) => disable(writing, db, user));
  return { kind: 'synced', users: countOutcomes(outcomes) };
}

/** Who has no mapping for any group could not sign in either. */
const STATES: Readonly<Record<DirectoryResult['kind'], LookedUpUser['state']>> = {
  person: 'there',
  unmapped: 'gone',
  unknown: 'gone',
  several: 'unclear',
  nameless: 'unclear',
  // No password is shown to the directory here.
  wrong: 'unclear',
};

const countOutcomes = (outcomes: readonly Outcome[]): Readonly<Record<Outcome, number>> => {
  const counts = { there: 0, enabled: 0, disabled: 0, withdrawn: 0, unclear: 0, 'last-admin': 0 };
  for (const outcome of outcomes) counts[outcome] += 1;
  return counts;
};

function personFinder(rows: readonly SectionUser[], found: ReadonlyMap<string, DirectoryResult>) {
  const people = new Map<number, DirectoryPerson>();
  for (const { userId, subject } of rows) {
    const result = found.get(subject);
    if (result?.kind === 'person' && !people.has(userId)) people.set(userId, result.person);
  }
  return (userId: number): DirectoryPerson | undefined => people.get(userId);
}

interface Writing extends SyncParts {
  readonly directory: Directory;
  readonly teams: readonly MappedTeam[];
}

interface Synced {
  readonly user: UserRow;
  readonly person: DirectoryPerson | undefined;
}

/** Whom an administrator disabled the directory does not let in. */
async function syncOne(writing: Writing, db: Database, { user, person }: Synced): Promise<Outcome> {
  if (!person) return 'unclear';
  const enabled = await enableIfBack(db, { user, section: DIRECTORY, now: writing.clock.nowMs() });
  await apply(writing, db, { user: enabled, names: identityOf(person), given: person });
  return enabled.isDisabled === user.isDisabled ? 'there' : 'enabled';
}

async function withdraw(writing: Writing, db: Database, user: UserRow): Promise<Outcome> {
  await apply(writing, db, { user, given: NOTHING_GIVEN });
  return 'withdrawn';
}

async function disable({ sessions, clock }: Writing, db: Database, user: UserRow): Promise<Outcome> {
  const outcome = await disableGone(db, sessions, { user, section: DIRECTORY, now: clock.nowMs() });
  return outcome === 'last-admin' ? outcome : 'disabled';
}

interface Applied {
  readonly user: UserRow;
  readonly names?: ReturnType<typeof identityOf>;
  readonly given: Parameters<typeof claimsOf>[0];
}

const apply = ({ clock, ...mappings }: Writing, db: Database, { user, names, given }: Applied) =>
  applyClaims(clock, db, {
    user,
    section: DIRECTORY,
    source: 'directory',
    ...(names && { names }),
    claims: claimsOf(given, mappings),
  });
