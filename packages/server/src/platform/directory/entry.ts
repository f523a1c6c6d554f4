import type { Entry } from 'ldapts';

/** An entry as a search found it. */
export interface DirectoryEntry {
  readonly dn: string;
  /** All values of an attribute, whatever the case of its name; none where the entry has none. */
  values(attribute: string): readonly string[];
  /** Whether a directory gave only the first of many values. */
  isPartOf(attribute: string): boolean;
  /** The one that stays when the entry is renamed or moved, else the DN. */
  readonly id: string;
}

export function readEntry({ dn, ...found }: Entry): DirectoryEntry {
  const attributes = new Map<string, readonly (string | Buffer)[]>();
  const parts = new Set<string>();
  for (const [name, value] of Object.entries(found)) {
    const [key = '', range] = name.toLowerCase().split(';range=');
    if (range !== undefined && !range.endsWith('-*')) parts.add(key);
    // The client writes requested names without values beside those that the directory gave.
    attributes.set(key, [...(attributes.get(key) ?? []), ...(Array.isArray(value) ? value : [value])]);
  }
  const values = (attribute: string): readonly string[] => (attributes.get(attribute.toLowerCase()) ?? []).map(String);
  const [guid] = attributes.get('objectguid') ?? [];
  return {
    dn,
    values,
    isPartOf: (attribute) => parts.has(attribute.toLowerCase()),
    id: values('entryUUID')[0] ?? (Buffer.isBuffer(guid) ? guidOf(guid) : dn),
  };
}

const GUID_BYTES = 16;

/** As Active Directory writes it: the first three groups from the end. */
function guidOf(bytes: Buffer): string {
  if (bytes.length !== GUID_BYTES) return bytes.toString('hex');
  return groupsOf(bytes)
    .map((group) => group.toString('hex'))
    .join('-');
}

/** The bytes of a text of that form; undefined for another one. */
export function guidBytes(text: string): Buffer | undefined {
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)) return undefined;
  return Buffer.concat(groupsOf(Buffer.from(text.replaceAll('-', ''), 'hex')));
}

const groupsOf = (bytes: Buffer): readonly Buffer[] => [
  Buffer.from(bytes.subarray(0, 4).toReversed()),
  Buffer.from(bytes.subarray(4, 6).toReversed()),
  Buffer.from(bytes.subarray(6, 8).toReversed()),
  bytes.subarray(8, 10),
  bytes.subarray(10),
];
