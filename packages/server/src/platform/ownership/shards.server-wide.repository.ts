import { sql } from 'kysely';
import { databaseNow } from '../database/database-clock.ts';
import type { Database, Storage } from '../database/storage.ts';

export interface OwnedShard {
  readonly number: number;
  readonly fence: number;
}

interface Renewal {
  readonly holder: string;
  readonly leaseMs: number;
  /** How many shards there are. */
  readonly count: number;
}

interface Claim {
  readonly holder: string;
  readonly shard: number;
  readonly fence: number;
}

/** Leases of the shards of one purpose, and the copies that share them. */
export const shardRepository = (storage: Storage, purpose: string) => {
  const now = databaseNow(storage.kind);
  const lock = sql.raw(storage.kind === 'postgres' ? 'for share' : '');

  /** How many copies there are with this one. */
  async function beat(db: Database, { holder, leaseMs }: Renewal): Promise<number> {
    const until = sql`${now} + ${sql.lit(leaseMs)}`;
    await sql`insert into shard_holder (purpose, holder, alive_until) values (${purpose}, ${holder}, ${until})
      on conflict (purpose, holder) do update set alive_until = excluded.alive_until`.execute(db);
    await sql`delete from shard_holder where purpose = ${purpose} and alive_until <= ${now}`.execute(db);
    const { rows } = await sql<{ copies: number }>`select count(*) as copies from shard_holder where purpose = ${purpose}`.execute(db);
    return rows[0]?.copies ?? 1;
  }

  /** What runs out meanwhile is not renewed but taken anew, with a new fence. */
  async function hold(db: Database, { holder, leaseMs }: Renewal): Promise<OwnedShard[]> {
    const { rows } = await sql<OwnedShard>`update shard set leased_until = ${now} + ${sql.lit(leaseMs)}
      where purpose = ${purpose} and holder = ${holder} and leased_until > ${now} returning number, fence`.execute(db);
    return rows.toSorted((a, b) => a.number - b.number);
  }

  async function giveUp(db: Database, surplus: readonly OwnedShard[]): Promise<void> {
    if (surplus.length === 0) return;
    await sql`update shard set holder = '', leased_until = 0
      where purpose = ${purpose} and number in (${sql.join(surplus.map(({ number }) => number))})`.execute(db);
  }

  async function take(db: Database, { holder, leaseMs }: Renewal, wanted: number): Promise<readonly OwnedShard[]> {
    if (wanted <= 0) return [];
    const { rows } =
      await sql<OwnedShard>`update shard set holder = ${holder}, fence = fence + 1, leased_until = ${now} + ${sql.lit(leaseMs)}
      where purpose = ${purpose} and number in
        (select number from shard where purpose = ${purpose} and leased_until <= ${now} order by number limit ${sql.lit(wanted)})
      returning number, fence`.execute(db);
    return rows;
  }

  return {
    add: (count: number): Promise<void> =>
      storage.inTransaction(async (db) => {
        const { rows } = await sql<{ known: number }>`select count(*) as known from shard where purpose = ${purpose}`.execute(db);
        if (rows[0]?.known === count) return;
        const values = Array.from({ length: count }, (_, number) => sql`(${purpose}, ${sql.lit(number)})`);
        await sql`insert into shard (purpose, number) values ${sql.join(values)} on conflict do nothing`.execute(db);
      }),

    /** One round of a copy: it says that it lives, keeps its share, gives back what is more, and takes what is free. */
    renew: (renewal: Renewal): Promise<readonly OwnedShard[]> =>
      storage.inTransaction(async (db) => {
        const copies = await beat(db, renewal);
        const share = Math.ceil(renewal.count / copies);
        const owned = await hold(db, renewal);
        await giveUp(db, owned.slice(share));
        const retained = owned.slice(0, share);
        return [...retained, ...(await take(db, renewal, share - retained.length))];
      }),

    /**
     * In a transaction of the caller: true while the lease is this holder's, under this fence, and has not run out. The row stays locked against a
     * new owner until that transaction ends; on SQLite there is one writer anyway.
     */
    isOwned: async (db: Database, { holder, shard, fence }: Claim): Promise<boolean> => {
      const { rows } = await sql`select 1 as found from shard
        where purpose = ${purpose} and number = ${shard} and holder = ${holder} and fence = ${fence} and leased_until > ${now} ${lock}`.execute(
        db,
      );
      return rows.length === 1;
    },

    leave: (holder: string): Promise<void> =>
      storage.inTransaction(async (db) => {
        await sql`update shard set holder = '', leased_until = 0 where purpose = ${purpose} and holder = ${holder}`.execute(db);
        await sql`delete from shard_holder where purpose = ${purpose} and holder = ${holder}`.execute(db);
      }),
  };
};
