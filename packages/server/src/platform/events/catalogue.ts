import { Id } from '@pharos/contract/primitives';
import * as z from 'zod/mini';
import type { OrgScope } from '../session/org-scope.ts';

/** What can happen in an organisation, and what each event's ids are called. */
const ORG_EVENTS = {
  'dashboard-saved': z.object({ dashboardId: Id }),
  'dashboard-deleted': z.object({ dashboardId: Id }),
  /** How often a person has a dashboard open at one copy of the server; person 0 stands for visitors without a name. */
  'dashboard-viewed': z.object({ dashboardId: Id, userId: z.int(), copyId: z.int(), count: z.int() }),
  /** The list of a folder or dashboard was saved. */
  'permissions-changed': z.object({ dashboardId: Id }),
  /** A list of the organisation that holds where permissions were never saved. */
  'default-permissions-changed': z.object({}),
  /** Who may query or edit a data source. */
  'source-permissions-changed': z.object({ dataSourceId: Id }),
  /** A folder was made, renamed or deleted, beside the event of its row. */
  'folder-changed': z.object({ folderId: Id }),
  /** A team was made or renamed. */
  'team-changed': z.object({ teamId: Id }),
  'team-member-changed': z.object({ teamId: Id, userId: Id }),
  'team-deleted': z.object({ teamId: Id }),
  'data-source-added': z.object({ dataSourceId: Id }),
  'data-source-changed': z.object({ dataSourceId: Id }),
  'data-source-deleted': z.object({ dataSourceId: Id }),
  'member-changed': z.object({ userId: Id }),
  'api-key-deleted': z.object({ apiKeyId: Id }),
  /** Its role or a token of it changed, or it was disabled or deleted. */
  'service-account-changed': z.object({ userId: Id }),
  /** Nobody is a member any more; what it stored is removed in the background. */
  'org-deleted': z.object({}),
};

/** What belongs to no organisation. */
const SERVER_EVENTS = {
  'sessions-ended': z.object({ userId: Id }),
};

type OrgEvents = typeof ORG_EVENTS;
type ServerEvents = typeof SERVER_EVENTS;

/** A name of the catalogue. */
export type EventName = keyof OrgEvents | keyof ServerEvents;

/** An event as it is recorded: a name and ids, never contents. */
export type NewEvent =
  | {
      [Name in keyof OrgEvents]: { readonly name: Name; readonly scope: OrgScope; readonly ids: z.infer<OrgEvents[Name]> };
    }[keyof OrgEvents]
  | { [Name in keyof ServerEvents]: { readonly name: Name; readonly ids: z.infer<ServerEvents[Name]> } }[keyof ServerEvents];

/** An event as it is delivered. */
export type BusEvent =
  | { [Name in keyof OrgEvents]: { readonly name: Name; readonly orgId: number; readonly ids: z.infer<OrgEvents[Name]> } }[keyof OrgEvents]
  | { [Name in keyof ServerEvents]: { readonly name: Name; readonly ids: z.infer<ServerEvents[Name]> } }[keyof ServerEvents];

/** The delivered event of one name. */
export type EventOf<Name extends EventName> = Extract<BusEvent, { readonly name: Name }>;

const schemas: Readonly<Record<string, z.ZodMiniType>> = { ...ORG_EVENTS, ...SERVER_EVENTS };

/** A stored event, or undefined for one that this version does not know: a newer copy may have written it. */
export function readEvent(row: { readonly event: string; readonly orgId: number | null; readonly ids: string }): BusEvent | undefined {
  const schema = Object.hasOwn(schemas, row.event) ? schemas[row.event] : undefined;
  const ids = schema?.safeParse(parsed(row.ids));
  if (!ids?.success || (row.event in ORG_EVENTS && row.orgId === null)) return undefined;
  const event = { name: row.event, ids: ids.data, ...(row.orgId === null ? {} : { orgId: row.orgId }) };
  return event as BusEvent; // the schema of this name has read the ids
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
