import { type Role, ROLES } from '@pharos/contract/primitives';
import { includesRole } from '../permissions/roles.ts';
import type { GivenRole } from './sync-plan.ts';

/** What members of a group of a provider are in an organisation. */
export interface OrgMapping {
  /** What the provider calls the group; `*` is everybody who signs in by it. */
  readonly group: string;
  /** The id of the organisation, its name, or `*` for all. */
  readonly org: string;
  readonly role: Role;
}

/** The longest text of a part. */
const PART_MAX_LENGTH = 500;

/**
 * Reads `operators:1:Admin, "all staff:Main Org.:Viewer"`: entries between spaces or commas, or a list as JSON. What holds spaces or commas stands in
 * double quotes, a colon inside a part behind a backslash. Without a role it is Viewer. Undefined where the text is no such list.
 */
export function readOrgMappings(text: string): readonly OrgMapping[] | undefined {
  const entries = splitEntries(text.trim());
  const read = entries?.map(readMapping);
  return read?.every((mapping) => mapping !== undefined) ? read : undefined;
}

function splitEntries(text: string): readonly string[] | undefined {
  if (text.startsWith('[')) return readJsonList(text);
  const entries: string[] = [];
  let [entry, isQuoted] = ['', false];
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && /[\s,]/.test(sign)) {
      entries.push(entry);
      entry = '';
    } else entry += sign;
  }
  return isQuoted ? undefined : [...entries, entry].filter((one) => one !== '');
}

function readJsonList(text: string): readonly string[] | undefined {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every((entry) => typeof entry === 'string') ? list : undefined;
  } catch {
    return undefined;
  }
}

function readMapping(entry: string): OrgMapping | undefined {
  const parts = splitParts(entry);
  const [group = '', org = '', given = 'Viewer'] = parts;
  const role = ROLES.find((one) => one === given);
  const isWhole = parts.length >= 2 && parts.length <= 3 && [group, org].every((part) => part !== '' && part.length <= PART_MAX_LENGTH);
  return role && isWhole ? { group, org, role } : undefined;
}

function splitParts(entry: string): readonly string[] {
  const parts = [''];
  let isEscaped = false;
  for (const sign of entry) {
    if (!isEscaped && sign === ':') parts.push('');
    else if (!isEscaped && sign === '\\') {
      isEscaped = true;
      continue;
    } else parts[parts.length - 1] += sign;
    isEscaped = false;
  }
  return parts.map((part) => part.trim());
}

/** A mapping with the organisations that it names. */
export interface ResolvedMapping extends Pick<OrgMapping, 'group' | 'role'> {
  readonly orgIds: readonly number[];
}

/** The best role of each organisation that the groups give, and by which group. */
export function mapGroupsToRoles(mappings: readonly ResolvedMapping[], groups: readonly string[]): ReadonlyMap<number, GivenRole> {
  const own = new Set(groups);
  const given = new Map<number, GivenRole>();
  for (const { group, role, orgIds } of mappings) {
    if (group !== '*' && !own.has(group)) continue;
    for (const orgId of orgIds) if (!includesRole(given.get(orgId)?.role, role)) given.set(orgId, { role, by: group });
  }
  return given;
}
