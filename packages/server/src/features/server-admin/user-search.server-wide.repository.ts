import { nameKey } from '@pharos/domain/text/name-key';
import { type RawBuilder, sql } from 'kysely';
import { likeLiteral } from '../../platform/database/like-literal.ts';
import type { Database } from '../../platform/database/storage.ts';
import type { ListPart } from '../../platform/http/paging.ts';
import type { ServerScope } from '../../platform/session/org-scope.ts';
import type { UserRow } from '../users/index.ts';

export type FoundUser = Pick<UserRow, 'id' | 'login' | 'email' | 'name' | 'isServerAdmin' | 'isDisabled' | 'lastSeenAt'>;

/** Accounts of people whose login, email or name has a text in it, without case; an empty text is in all of them. */
export const userSearchRepository = (db: Database) => ({
  /** By login. Rows are read once it is clear which ones are in the part. */
  list: (_scope: ServerScope, text: string, { limit, offset }: ListPart): Promise<FoundUser[]> => {
    const found = matching(db, text).select('account.id').orderBy('account.loginKey').limit(limit).offset(offset).as('found');
    return db
      .selectFrom('account')
      .innerJoin(found, 'found.id', 'account.id')
      .select(['account.id', 'account.login', 'account.email', 'account.name'])
      .select(['account.isServerAdmin', 'account.isDisabled', 'account.lastSeenAt'])
      .orderBy('account.loginKey')
      .execute();
  },

  count: async (_scope: ServerScope, text: string): Promise<number> => {
    const { count } = await matching(db, text)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  },
});

const matching = (db: Database, text: string) => {
  const people = db.selectFrom('account').where('account.serviceOrgId', 'is', null);
  const condition = containing(text);
  return condition ? people.where(condition) : people;
};

function containing(text: string): RawBuilder<boolean> | undefined {
  const key = nameKey(text.trim());
  if (key === '') return undefined;
  const pattern = `%${likeLiteral(key)}%`;
  return sql<boolean>`(account.login_key like ${pattern} escape '!' or account.email_key like ${pattern} escape '!'
    or account.name_key like ${pattern} escape '!')`;
}
