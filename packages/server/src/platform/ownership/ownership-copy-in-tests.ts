import { openDatabaseOfChild } from '../../testing/child-database.ts';
import { grantOrgScope } from '../session/grant-scope.ts';
import { type Fence, OwnershipLostError, startOwnership } from './ownership.ts';

/**
 * A copy that remembers its first fence for the rule, and writes under it when told to: as a copy does that was stopped between its decision and its
 * write.
 */
const { storage, log } = await openDatabaseOfChild();
const ownership = startOwnership({ storage, purpose: 'alerting', log, times: { renewMs: 200, leaseMs: 5000 } });
const scope = grantOrgScope(1);
let fence: Fence | undefined;

const waiting = setInterval(() => {
  fence = ownership.fenceFor(scope, 'rule-1');
  if (!fence) return;
  clearInterval(waiting);
  process.send?.(`owns ${fence.number}`);
}, 20);

process.on('message', () => void write());

async function write(): Promise<void> {
  const owned = fence;
  if (!owned) return;
  try {
    await storage.inTransaction(async (db) => {
      await db
        .insertInto('serverValue')
        .values({ name: `written under ${owned.number}`, value: '' })
        .execute();
      await ownership.guard(db, owned);
    });
    process.send?.('written');
  } catch (error) {
    process.send?.(error instanceof OwnershipLostError ? 'refused' : String(error));
  }
}
