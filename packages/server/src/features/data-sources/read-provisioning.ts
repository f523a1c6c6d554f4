import type { DataSourceInput } from '@pharos/contract/api/data-sources';
import * as z from 'zod/mini';
import { type Environment, parseProvisioningFile, type ProvisioningDocument } from '../../platform/provisioning-files/parse-file.ts';
import { ProvisioningError } from '../../platform/provisioning-files/provisioning-error.ts';
import type { ProvisioningFile } from '../../platform/provisioning-files/read-files.ts';

/** A number or a flag is the text it was written as, as nearly as YAML lets one know. */
const scalar = z.pipe(z.union([z.string(), z.number(), z.boolean()]), z.transform(String));
const text = z.optional(z.nullable(scalar));
const flag = z.optional(z.nullable(z.boolean()));

/** The fields of a data source as the API takes them, read more kindly, and two of the file's own. */
const Entry = z.object({
  name: z.string().check(z.minLength(1)),
  type: z.string().check(z.minLength(1)),
  access: z.optional(z.nullable(z.enum(['proxy', 'direct', 'server', 'browser', '']))),
  orgId: z.optional(z.nullable(z.int())),
  url: text,
  user: text,
  password: text,
  database: text,
  basicAuth: flag,
  basicAuthUser: text,
  basicAuthPassword: text,
  withCredentials: flag,
  isDefault: flag,
  jsonData: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  secureJsonData: z.optional(z.nullable(z.record(z.string(), scalar))),
  version: z.optional(z.nullable(z.int())),
  editable: flag,
} satisfies Record<Exclude<keyof DataSourceInput, 'readOnly'> | 'orgId' | 'editable', z.ZodMiniType>);

const FileShape = z.object({
  apiVersion: z.optional(z.nullable(z.int())),
  datasources: z.optional(z.nullable(z.array(Entry))),
  deleteDatasources: z.optional(z.nullable(z.array(z.object({ name: z.string(), orgId: z.optional(z.nullable(z.int())) })))),
});

export type ProvisionedEntry = z.infer<typeof Entry>;

export interface ProvisioningPlan {
  readonly remove: readonly { readonly name: string; readonly orgId: number }[];
  /** `place` is the entry's file and line. */
  readonly put: readonly (ProvisionedEntry & { readonly orgId: number; readonly place: string })[];
}

/**
 * What the files of `<provisioning>/datasources` ask for (wire-notes operations D2). An empty file asks for nothing.
 * @throws ProvisioningError wrong YAML, a missing or wrong field, an unset variable, two defaults in one organisation
 */
export function readProvisioning(files: readonly ProvisioningFile[], environment: Environment): ProvisioningPlan {
  const plans = files.map((file) => buildPlan(parseProvisioningFile(file, environment)));
  const put = plans.flatMap((plan) => plan.put);
  requireOneDefault(put);
  return { remove: plans.flatMap((plan) => plan.remove), put };
}

function buildPlan(document: ProvisioningDocument): ProvisioningPlan {
  const { datasources, deleteDatasources } = document.parse(FileShape);
  return {
    remove: (deleteDatasources ?? []).map((one) => ({ name: one.name, orgId: one.orgId || 1 })),
    put: (datasources ?? []).map((entry, index) => ({
      ...entry,
      orgId: entry.orgId || 1,
      place: document.describePlace(['datasources', index]),
    })),
  };
}

function twoDefaults(orgId: number, marked: ProvisioningPlan['put']): ProvisioningError {
  const places = new Set(marked.map(({ place }) => place));
  const names = marked.map(({ name }) => JSON.stringify(name));
  const rule = 'datasource.yaml config is invalid. Only one datasource per organization can be marked as default';
  return new ProvisioningError(`${[...places].join(', ')}: ${rule}; in organization ${orgId} there are ${names.join(' and ')}`);
}

function requireOneDefault(entries: ProvisioningPlan['put']): void {
  const defaults = Map.groupBy(
    entries.filter(({ isDefault }) => isDefault),
    ({ orgId }) => orgId,
  );
  for (const [orgId, marked] of defaults) if (marked.length > 1) throw twoDefaults(orgId, marked);
}
