import type { EntryRight, PageAccess } from '@pharos/contract/pages';
import type { Role } from '@pharos/contract/primitives';
import { includesRole } from './roles.ts';

/** What decides about a caller: somebody who is signed in, a program with a key or a token, or an anonymous visitor who was let in. */
export interface Caller {
  /** In the organisation of the request; undefined for a user who belongs to none. */
  readonly role: Role | undefined;
  readonly isServerAdmin: boolean;
  readonly kind: 'user' | 'api-key' | 'service-account' | 'anonymous';
  /** Rights by entries that were looked up for this call; Admins have all of them without. */
  readonly rights?: readonly EntryRight[];
}

/**
 * Whether a route or page is open to a caller; undefined is nobody at all. Roles include the weaker ones. The flag of a server administrator
 * gives no role, and no role gives the flag. Editors may look for a place to edit in, Admins edit in General and
 * administer every folder; where others do is for entries to say.
 */
export function mayUse(access: PageAccess, caller: Caller | undefined): boolean {
  if (access === 'public') return true;
  if (!caller) return false;
  switch (access) {
    case 'signed-in':
      return true;
    case 'user':
      return caller.kind === 'user';
    case 'editor':
      return includesRole(caller.role, 'Editor');
    case 'admin':
      return includesRole(caller.role, 'Admin');
    case 'server-admin':
      return caller.isServerAdmin;
    case 'edit-somewhere':
      return includesRole(caller.role, 'Editor') || holds(caller, access);
    case 'edit-general':
    case 'edit-sources':
    case 'folder-admin':
      return includesRole(caller.role, 'Admin') || holds(caller, access);
  }
}

const holds = ({ rights = [] }: Caller, right: EntryRight): boolean => rights.includes(right);
