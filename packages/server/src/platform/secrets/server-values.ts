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

/** Replaces a value that is still as it was read; false where it is not. */
export async function replaceServerValue(
  db: Database,
  name: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const rows = await db
    .updateTable('serverValue')
    .set({ value: to })
    .where('name', '=', name)
    .where('value', '=', from)
    .returning('name')
    .execute();
  return rows.length === 1;
}

export async function deleteServerValue(db: Database, name: string): Promise<void> {
  await db.deleteFrom('serverValue').where('name', '=', name).execute();
}
