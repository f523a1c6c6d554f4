/** An entry of a directory; attributes in their order. */
export interface DirectoryEntry {
  readonly dn: string;
  readonly attributes: Readonly<Record<string, string | readonly string[]>>;
}

/** Entries as LDIF (RFC 2849). */
export const writeLdif = (entries: readonly DirectoryEntry[]): string =>
  entries
    .map(({ dn, attributes }) => {
      const lines = Object.entries(attributes).flatMap(([name, values]) => [values].flat().map((value) => writeLine(name, value)));
      return `${writeLine('dn', dn)}${lines.join('')}\n`;
    })
    .join('');

const SAFE = /^(?![ :<])[ -~]*(?<! )$/;

const writeLine = (name: string, value: string): string =>
  SAFE.test(value) ? `${name}: ${value}\n` : `${name}:: ${Buffer.from(value).toString('base64')}\n`;

/** Groups of each member, group or person, as the server notes them by itself where entries come one after the other. */
export function withMemberOf(entries: readonly DirectoryEntry[]): readonly DirectoryEntry[] {
  const groups = new Map<string, string[]>();
  for (const { dn, attributes } of entries)
    for (const member of [attributes['member'] ?? []].flat()) {
      const known = groups.get(member);
      if (known) known.push(dn);
      else groups.set(member, [dn]);
    }
  return entries.map((entry) => {
    const memberOf = groups.get(entry.dn);
    return memberOf ? { ...entry, attributes: { ...entry.attributes, memberOf } } : entry;
  });
}
