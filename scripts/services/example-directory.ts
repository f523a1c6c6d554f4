import type { DirectoryEntry } from './directory-entry.ts';

export const EXAMPLE_BASE = 'dc=example,dc=org';

/** The account that a program signs in with; it may read everything. */
export const READER = { dn: `cn=reader,${EXAMPLE_BASE}`, password: 'what the reader types' } as const;

interface ExamplePerson {
  readonly uid: string;
  /** Name of the entry below people; by `uid` when absent. */
  readonly rdn?: string;
  readonly givenName: string;
  readonly sn: string;
  readonly mail?: string;
}

const PEOPLE: readonly ExamplePerson[] = [
  { uid: 'mia', givenName: 'Mia', sn: 'Kern', mail: 'mia@example.org' },
  { uid: 'jo', givenName: 'Jo', sn: 'Adeyemi', mail: 'jo@example.org' },
  { uid: 'lee', givenName: 'Lee', sn: 'Park', mail: 'lee@example.org' },
  // A name that has every sign which DNs and filters have a meaning for.
  { uid: 'lu', rdn: String.raw`cn=Nowak\, Łucja (\"Lu\" \+ *\\)`, givenName: 'Łucja', sn: 'Nowak', mail: 'lu@example.org' },
  { uid: 'twin-1', givenName: 'Ana', sn: 'Silva', mail: 'twins@example.org' },
  { uid: 'twin-2', givenName: 'Eva', sn: 'Silva', mail: 'twins@example.org' },
  { uid: 'bo', givenName: 'Bo', sn: 'Lind' },
];

/** People by their `uid`, other groups as `group:` and their name. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  operators: ['mia', 'lu'],
  staff: ['group:engineers', 'mia'],
  engineers: ['group:platform', 'jo'],
  platform: ['lee'],
  // Each stands in the other.
  'circle-a': ['group:circle-b', 'jo'],
  'circle-b': ['group:circle-a'],
};

export const passwordOf = (uid: string): string => `what ${uid} types`;

/** Where a person of the example stands. */
export function personDn(uid: string, base = EXAMPLE_BASE): string {
  const rdn = PEOPLE.find((person) => person.uid === uid)?.rdn ?? `uid=${uid}`;
  return `${rdn},ou=people,${base}`;
}

export const groupDn = (name: string, base = EXAMPLE_BASE): string => `cn=${name},ou=groups,${base}`;

const folder = (name: string, base: string): DirectoryEntry => ({
  dn: `ou=${name},${base}`,
  attributes: { objectClass: 'organizationalUnit', ou: name },
});

/**
 * People and groups below a place that is there already: two with the same e-mail, one without, one whose name is all signs; groups in three levels, two
 * that stand in each other, one of posix, which names its members by `uid`; and a hint at people elsewhere, which nobody can follow.
 */
export function exampleEntries(base = EXAMPLE_BASE): readonly DirectoryEntry[] {
  return [
    folder('people', base),
    ...PEOPLE.map(({ uid, givenName, sn, mail }) => ({
      dn: personDn(uid, base),
      attributes: {
        objectClass: 'inetOrgPerson',
        uid,
        cn: uid === 'lu' ? 'Nowak, Łucja ("Lu" + *\\)' : `${givenName} ${sn}`,
        givenName,
        sn,
        ...(mail === undefined ? {} : { mail }),
        userPassword: passwordOf(uid),
      },
    })),
    {
      dn: `ou=elsewhere,ou=people,${base}`,
      attributes: { objectClass: ['referral', 'extensibleObject'], ou: 'elsewhere', ref: `ldap://127.0.0.1:9/ou=elsewhere,${base}` },
    },
    folder('groups', base),
    ...Object.entries(GROUPS).map(([name, members]) => ({
      dn: groupDn(name, base),
      attributes: {
        objectClass: 'groupOfNames',
        cn: name,
        member: members.map((member) => (member.startsWith('group:') ? groupDn(member.slice(6), base) : personDn(member, base))),
      },
    })),
    {
      dn: groupDn('readers', base),
      attributes: { objectClass: 'posixGroup', cn: 'readers', gidNumber: '5000', memberUid: ['jo', 'lee'] },
    },
  ];
}
