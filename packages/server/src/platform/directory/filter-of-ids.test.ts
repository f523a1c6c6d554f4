import { expect, test } from 'vitest';
import { filterOfIds } from './filter-of-ids.ts';

const UUID = '0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9';
const filterText = (searchFilter: string, ids: readonly string[]): string | undefined => filterOfIds(searchFilter, ids)?.toString();

test('the name is left open and the other conditions hold', () => {
  expect(filterText('(&(objectClass=person)(|(uid=%s)(mail=%s))(!(locked=TRUE)))', ['a'])).toBe(
    '(&(&(objectclass=person)(|(uid=*)(mail=*))(!(locked=TRUE)))(|(entryUUID=a)))'.replace('objectclass', 'objectClass'),
  );
});

test('an id is one of either kind of directory, and what filters mean something by is only a sign', () => {
  const text = filterText('(uid=%s)', [UUID, '*)(uid=*']) ?? '';
  expect(text).toContain(`(entryUUID=${UUID})(objectGUID=`);
  expect(text).not.toContain('=*)(uid=*)');
});

test('a filter that cannot be left open gives none', () => {
  expect(filterOfIds('(cn=', ['a'])).toBeUndefined();
});
