import type { AccessGrant, AccessLevel } from '@pharos/contract/api/org-access';
import { LEVEL_TEXTS, ROLE_TARGET_NAMES, SOURCE_LEVEL_TEXTS } from '@pharos/domain/permissions/level-texts';

/** How a level is called; nothing is `No access`. */
export function levelName(level: AccessLevel | null): string {
  if (level === null) return 'No access';
  return level === 'query' ? SOURCE_LEVEL_TEXTS.query.name : LEVEL_TEXTS[level].name;
}

/** Where the entry of a rule stands. */
const PLACES = {
  own: 'here',
  default: 'in the default permissions of the organisation',
  general: 'in the permissions of General',
} as const;

/** Why somebody has a level, as one sentence. */
export function describeGrant({ rule, to, folder }: AccessGrant): string {
  if (rule === 'admin') return 'Admins of the organisation have every permission.';
  if (rule === 'open') return 'The data source has no permissions of its own: everybody queries it.';
  const place = rule === 'folder' ? `in the folder ${folder ?? ''}`.trim() : PLACES[rule];
  return `Permission for ${to ? describeTarget(to) : 'somebody'} ${place}.`;
}

function describeTarget({ kind, name }: NonNullable<AccessGrant['to']>): string {
  if (kind === 'team') return `the team ${name}`;
  if (kind === 'user') return name;
  return name === 'Editor' ? ROLE_TARGET_NAMES.Editor : ROLE_TARGET_NAMES.Viewer;
}
