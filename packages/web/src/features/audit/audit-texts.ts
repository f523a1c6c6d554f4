import type { AuditAction, AuditRecord, AuditValue } from '@pharos/contract/api/audit';

/** Actions in words, in the order in which they are offered. */
export const ACTION_TEXTS: Readonly<Record<AuditAction, string>> = {
  'signed-in': 'Signed in',
  'sign-in-method-used': 'Signed in with each call',
  'sign-in-failed': 'Sign-in failed',
  'signed-out': 'Signed out',
  'session-ended': 'Session ended',
  'password-changed': 'Password changed',
  'sign-in-link-made': 'Sign-in link made',
  confirmed: 'Confirmed who they are',
  'factor-added': 'Second factor added',
  'factor-removed': 'Second factor removed',
  'factors-reset': 'Second factors taken off',
  'recovery-codes-renewed': 'Recovery codes renewed',
  'recovery-code-used': 'Recovery code used',
  'app-password-created': 'App password created',
  'app-password-deleted': 'App password deleted',
  'user-created': 'User created',
  'user-changed': 'User changed',
  'user-deleted': 'User deleted',
  'identity-linked': 'Identity linked',
  'directory-file-read': 'Read the file of the directory again',
  'identity-unlinked': 'Identity disconnected',
  'org-created': 'Organisation created',
  'org-changed': 'Organisation changed',
  'org-deleted': 'Organisation deleted',
  'invitation-created': 'Invited',
  'invitation-renewed': 'Invited again',
  'invitation-revoked': 'Invitation revoked',
  'invitation-accepted': 'Invitation accepted',
  'member-added': 'Member added',
  'member-changed': 'Role changed',
  'member-removed': 'Member removed',
  'team-created': 'Team created',
  'team-changed': 'Team changed',
  'team-deleted': 'Team deleted',
  'team-member-added': 'Added to a team',
  'team-member-removed': 'Removed from a team',
  'team-group-added': 'Group added to a team',
  'team-group-removed': 'Group removed from a team',
  'api-key-created': 'API key created',
  'api-key-deleted': 'API key deleted',
  'service-account-created': 'Service account created',
  'service-account-changed': 'Service account changed',
  'service-account-deleted': 'Service account deleted',
  'service-account-token-created': 'Token created',
  'service-account-token-deleted': 'Token deleted',
  'folder-created': 'Folder created',
  'folder-changed': 'Folder changed',
  'folder-deleted': 'Folder deleted',
  'folder-restored': 'Folder restored',
  'folder-purged': 'Folder gone for good',
  'dashboard-created': 'Dashboard created',
  'dashboard-saved': 'Dashboard saved',
  'dashboard-moved': 'Dashboard moved',
  'dashboard-version-restored': 'Version restored',
  'dashboard-deleted': 'Dashboard deleted',
  'dashboard-restored': 'Dashboard restored',
  'dashboard-purged': 'Dashboard gone for good',
  'permissions-changed': 'Permissions changed',
  'data-source-added': 'Data source added',
  'data-source-changed': 'Data source changed',
  'data-source-deleted': 'Data source deleted',
  'snapshot-created': 'Snapshot created',
  'snapshot-deleted': 'Snapshot deleted',
  'playlist-deleted': 'Playlist deleted',
  'annotations-deleted': 'Annotations deleted',
  'short-url-deleted': 'Short link deleted',
  'task-run-again': 'Task run again',
  refused: 'Call refused',
  'refusals-left-out': 'Further refusals',
};

/** An action of a newer server is called as it calls it. */
export const actionText = (action: string): string => (Object.hasOwn(ACTION_TEXTS, action) ? ACTION_TEXTS[action as AuditAction] : action);

const KIND_TEXTS: Readonly<Record<string, string>> = {
  'api-key': 'API key',
  'data-source': 'data source',
  'service-account': 'service account',
  org: 'organisation',
  'short-url': 'short link',
  'sign-in-method': 'sign-in method',
};

const kindText = (kind: string): string => KIND_TEXTS[kind] ?? kind;

/** What something was done to: `dashboard Load`. */
export const objectText = ({ objectKind, objectName }: Pick<AuditRecord, 'objectKind' | 'objectName'>): string =>
  `${kindText(objectKind)} ${objectName}`.trim();

/** Who did it: a person by the login, others with what they are. */
export function whoText({ actorKind, actorName }: Pick<AuditRecord, 'actorKind' | 'actorName'>): string {
  if (actorKind === 'anonymous') return 'Nobody signed in';
  return actorKind === 'user' ? actorName : `${actorName} (${kindText(actorKind)})`;
}

export const isRefused = ({ result }: Pick<AuditRecord, 'result'>): boolean => result !== 'done' && result !== 'not-confirmed';

/** `Done`, done without a confirmation, or how often it was refused. */
export function resultText({ result, count }: Pick<AuditRecord, 'result' | 'count'>): string {
  if (!isRefused({ result })) return result === 'done' ? 'Done' : 'Done, not confirmed';
  return count === 1 ? 'Refused' : `Refused ${count} times`;
}

/** `passwordLength` as `password length`; names of settings with signs of their own stay. */
const fieldText = (name: string): string =>
  /^[a-z]+(?:[A-Z][a-z]+)*$/.test(name) ? name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) : name;

/** A value in words; what is not there is nothing. */
export function valueText(value: AuditValue): string {
  if (value === null) return '';
  if (typeof value === 'object') return value.length === 0 ? 'none' : value.join(', ');
  return String(value);
}

/** A field that changed, in words. */
export interface ShownChange {
  readonly field: string;
  readonly old: string;
  readonly next: string;
}

export const shownChanges = ({ changes }: Pick<AuditRecord, 'changes'>): readonly ShownChange[] =>
  Object.entries(changes).map(([name, [old, next]]) => ({ field: fieldText(name), old: valueText(old), next: valueText(next) }));

/** The same in a few words: `role: Viewer to Editor`. */
export function changeText({ field, old, next }: ShownChange): string {
  if (old === '') return `${field}: ${next}`;
  return `${field}: ${old} to ${next === '' ? 'none' : next}`;
}
