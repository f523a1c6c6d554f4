import { Id } from '@pharos/contract/primitives';
import * as z from 'zod/mini';
import type { OrgScope } from '../session/org-scope.ts';

/** What can happen in an organisation, and what each event's ids are called. */
const ORG_EVENTS = {
  'dashboard-saved': z.object({ dashboardId: Id }),
  'dashboard-deleted': z.object({ dashboardId: Id }),
  'data-source-added': z.object({ dataSourceId: Id }),
  'data-source-changed': z.object({ dataSourceId: Id }),
  'data-source-deleted': z.object({ dataSourceId: Id }),
  'member-changed': z.object({ userId: Id }),
  'api-key-deleted': z.object({ apiKeyId: Id }),
};

type OrgEvents = typeof ORG_EVENTS;

/** An event as it is recorded: a name and ids, never contents. */
export type NewEvent = {
  [Name in keyof OrgEvents]: { readonly name: Name; readonly scope: OrgScope; readonly ids: z.infer<OrgEvents[Name]> };
}[keyof OrgEvents];
