import * as z from 'zod/mini';
import { JsonObject } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { TEXT_LIMITS } from '../text-limits.ts';
import { DASHBOARD_BODY_LIMIT, SAVE_ERRORS } from './dashboard-changes.ts';

/** Inputs that one import may give. */
const MAX_INPUTS = 500;
const InputText = z.string().check(z.maxLength(2000));
const Name = z.optional(z.nullable(z.string().check(z.maxLength(TEXT_LIMITS.name))));

/** What an import became (wire-notes http-api 20). */
const ImportedDashboard = z.object({
  /** Empty: it came as JSON, from no plugin. */
  pluginId: z.string(),
  title: z.string(),
  imported: z.boolean(),
  importedUri: z.string(),
  /** Address with the sub path in front. */
  importedUrl: z.string(),
  slug: z.string(),
  dashboardId: z.int(),
  /** 0: General. */
  folderId: z.int(),
  /** `revision` of the document, 1 where it has none. */
  importedRevision: z.number(),
  revision: z.number(),
  description: z.string(),
  path: z.string(),
  removed: z.boolean(),
});

export const importDashboard = defineRoute({
  method: 'POST',
  path: '/api/dashboards/import',
  access: 'signed-in',
  summary: 'Fills in the inputs of an exported dashboard and saves it; alert rules start with the next save.',
  body: z.object({
    dashboard: z.optional(z.nullable(JsonObject)),
    pluginId: Name,
    path: Name,
    overwrite: z.optional(z.nullable(z.boolean())),
    folderId: z.optional(z.nullable(z.int())),
    folderUid: Name,
    inputs: z.optional(
      z.nullable(
        z
          .array(
            z.object({
              name: InputText,
              type: z.optional(InputText),
              pluginId: Name,
              value: z.optional(z.nullable(InputText)),
            }),
          )
          .check(z.maxLength(MAX_INPUTS)),
      ),
    ),
  }),
  bodyLimit: DASHBOARD_BODY_LIMIT,
  keepText: true,
  response: ImportedDashboard,
  errors: [...SAVE_ERRORS, 'import-input-missing', 'import-too-large', 'plugin-dashboard-not-found'],
});

/** A dashboard of the catalogue with what its page says about it; everything else that the catalogue answers passes through. */
export const CatalogueDashboard = z.looseObject({
  json: JsonObject,
  id: z.optional(z.number()),
  name: z.optional(z.string()),
  orgName: z.optional(z.string()),
  /** Instant, as the catalogue writes it. */
  updatedAt: z.optional(z.string()),
});

export const getCatalogueDashboard = defineRoute({
  method: 'GET',
  path: '/api/gnet/dashboards/:id',
  access: 'signed-in',
  summary: 'A dashboard of the catalogue of shared dashboards, asked for by this server for whoever may edit in some folder.',
  params: z.object({ id: z.string() }),
  response: CatalogueDashboard,
  errors: [
    'permission-denied',
    'catalogue-off',
    'catalogue-dashboard-not-found',
    'catalogue-answer-unknown',
    'work-limited',
    'outbound-refused',
    'upstream-unreachable',
    'upstream-too-large',
    'upstream-timeout',
  ],
});
