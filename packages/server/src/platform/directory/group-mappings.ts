import type { Role } from '@pharos/contract/primitives';
import { normaliseDn } from './names.ts';

/** What members of a group are here. */
export interface GroupMapping {
  /** A DN, or what groups are named by; `*` is everybody. */
  readonly group: string;
  readonly orgId: number;
  readonly role: Role;
  /** Undefined: says nothing of it. */
  readonly isServerAdmin?: boolean;
}

/** A role in an organisation, and the group of the mapping that gives it. */
interface MappedRole {
  readonly role: Role;
  readonly group: string;
}

/** What the groups of somebody give. */
export interface MappedRights {
  readonly roles: ReadonlyMap<number, MappedRole>;
  /** Undefined: stays as it is. */
  readonly isServerAdmin: boolean | undefined;
}

/**
 * The first mapping of each organisation decides, in the order of the file. Server administration is given by any of those that decided, and taken where
 * one of them says so and none gives it. Undefined where there are mappings and none is for these groups: who has no place here is not let in.
 */
export function mapGroups(mappings: readonly GroupMapping[], groups: readonly string[]): MappedRights | undefined {
  const known = new Set(groups.map(normaliseDn));
  const deciding = new Map<number, GroupMapping>();
  for (const mapping of mappings)
    if (!deciding.has(mapping.orgId) && (mapping.group === '*' || known.has(normaliseDn(mapping.group))))
      deciding.set(mapping.orgId, mapping);
  if (mappings.length > 0 && deciding.size === 0) return undefined;
  const said = [...deciding.values()].flatMap(({ isServerAdmin }) => isServerAdmin ?? []);
  return {
    roles: new Map([...deciding].map(([orgId, { role, group }]) => [orgId, { role, group }])),
    isServerAdmin: said.length === 0 ? undefined : said.includes(true),
  };
}
