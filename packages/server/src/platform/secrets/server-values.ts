import type { Database } from '../database/storage.ts';

declare module '../database/tables.ts' {
  interface Tables {
    serverValue: { readonly name: string; readonly value: string };
  }
}

/** A value that all copies of this server share, by name. */
export async function readServerValue(db: Database, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('serverValue').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** Stores the value where there is none yet and answers what is stored then, so that copies starting together agree. */
export async function establishServerValue(db: Database, name: string, value: string): Promise<string> {
  const stored = await db
    .insertInto('serverValue')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .returning('value')
    .executeTakeFirst();
  return stored?.value ?? (await readServerValue(db, name)) ?? value;
}
