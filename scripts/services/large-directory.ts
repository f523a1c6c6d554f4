import type { DirectoryEntry } from './directory-entry.ts';
import { EXAMPLE_BASE } from './example-directory.ts';

const PEOPLE = 10_000;
const TOP = 10;
const MIDDLE = 90;
const LEAVES = 900;
const LEAVES_OF_PERSON = 3;

const numbered = (name: string, number: number): string => `${name}-${String(number).padStart(5, '0')}`;
const personDn = (number: number): string => `uid=${numbered('person', number)},ou=people,${EXAMPLE_BASE}`;
const groupDn = (level: string, number: number): string => `cn=${numbered(level, number)},ou=groups,${EXAMPLE_BASE}`;
const count = (length: number): readonly number[] => Array.from({ length }, (_, number) => number);

/** As a company has them: 10,000 people, each in three of 900 groups, which stand in 90 others, which stand in ten. */
export function largeEntries(): readonly DirectoryEntry[] {
  const group = (level: string, number: number, member: readonly string[]): DirectoryEntry => ({
    dn: groupDn(level, number),
    attributes: { objectClass: 'groupOfNames', cn: numbered(level, number), member },
  });
  const inside = (level: string, length: number, isMember: (number: number) => boolean): readonly string[] =>
    count(length)
      .filter(isMember)
      .map((number) => groupDn(level, number));
  const people = count(LEAVES).map((): string[] => []);
  for (const person of count(PEOPLE))
    for (const turn of count(LEAVES_OF_PERSON)) people[(person * 7 + turn * 311) % LEAVES]?.push(personDn(person));
  return [
    { dn: `ou=people,${EXAMPLE_BASE}`, attributes: { objectClass: 'organizationalUnit', ou: 'people' } },
    { dn: `ou=groups,${EXAMPLE_BASE}`, attributes: { objectClass: 'organizationalUnit', ou: 'groups' } },
    ...count(PEOPLE).map((number) => ({
      dn: personDn(number),
      attributes: {
        objectClass: 'inetOrgPerson',
        uid: numbered('person', number),
        cn: `Person ${number}`,
        givenName: 'Person',
        sn: String(number),
        mail: `${numbered('person', number)}@example.org`,
        userPassword: largePassword(number),
      },
    })),
    ...people.map((members, number) => group('leaf', number, members)),
    ...count(MIDDLE).map((number) =>
      group(
        'middle',
        number,
        inside('leaf', LEAVES, (leaf) => leaf % MIDDLE === number),
      ),
    ),
    ...count(TOP).map((number) =>
      group(
        'top',
        number,
        inside('middle', MIDDLE, (middle) => middle % TOP === number),
      ),
    ),
  ];
}

export const largeLogin = (number: number): string => numbered('person', number);

export const largePassword = (number: number): string => `what person ${number} types`;
