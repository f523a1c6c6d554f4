import { describeIssue } from '@pharos/contract/describe-issue';
import * as z from 'zod/mini';
import { parseDocument } from 'yaml';

/** One file of `<provisioning>/datasources`. */
export interface ProvisioningFile {
  readonly name: string;
  readonly text: string;
}

const text = z.catch(z.optional(z.nullable(z.coerce.string())), undefined);
const flag = z.optional(z.nullable(z.boolean()));

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
  secureJsonData: z.optional(z.nullable(z.record(z.string(), z.coerce.string()))),
  version: z.optional(z.nullable(z.int())),
  editable: flag,
});

const FileShape = z.object({
  apiVersion: z.optional(z.nullable(z.int())),
  datasources: z.optional(z.nullable(z.array(Entry))),
  deleteDatasources: z.optional(z.nullable(z.array(z.object({ name: z.string(), orgId: z.optional(z.nullable(z.int())) })))),
});

export type ProvisionedEntry = z.infer<typeof Entry>;

export interface ProvisioningPlan {
  readonly remove: readonly { readonly name: string; readonly orgId: number }[];
  readonly put: readonly (ProvisionedEntry & { readonly orgId: number; readonly file: string })[];
}

/** A file that cannot be taken; the message is one line that names it. */
export class ProvisioningError extends Error {
  override readonly name = 'ProvisioningError';
}

/**
 * What the files ask for (wire-notes operations D2). `$NAME` and `${NAME}` in values are taken from the environment, `$$` is a
 * dollar. An empty file asks for nothing.
 * @throws ProvisioningError wrong YAML, a missing or wrong field, an unset variable, two defaults in one organisation
 */
export function readProvisioning(
  files: readonly ProvisioningFile[],
  environment: Readonly<Record<string, string | undefined>>,
): ProvisioningPlan {
  const plans = files.map((file) => parsePlan(file, environment));
  const put = plans.flatMap((plan) => plan.put);
  requireOneDefault(put);
  return { remove: plans.flatMap((plan) => plan.remove), put };
}

function parsePlan({ name, text: source }: ProvisioningFile, environment: Readonly<Record<string, string | undefined>>): ProvisioningPlan {
  const document = parseDocument(source);
  const [problem] = document.errors;
  if (problem) throw new ProvisioningError(`${name}: ${problem.message.split('\n')[0]}`);
  const value: unknown = expand(document.toJS({ maxAliasCount: 100 }), name, environment);
  const shape = FileShape.safeParse(value ?? {});
  if (!shape.success) throw new ProvisioningError(`${name}: ${describeIssue(shape.error.issues, 'the file')}`);
  return {
    remove: (shape.data.deleteDatasources ?? []).map((one) => ({ name: one.name, orgId: one.orgId || 1 })),
    put: (shape.data.datasources ?? []).map((entry) => ({ ...entry, orgId: entry.orgId || 1, file: name })),
  };
}

function expand(value: unknown, file: string, environment: Readonly<Record<string, string | undefined>>): unknown {
  if (typeof value === 'string') return expandText(value, file, environment);
  if (Array.isArray(value)) return value.map((one) => expand(one, file, environment));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, expand(one, file, environment)]));
}

const expandText = (value: string, file: string, environment: Readonly<Record<string, string | undefined>>): string =>
  value.replace(/\$\$|\$\{([A-Za-z_]\w*)\}|\$([A-Za-z_]\w*)/g, (place, braced?: string, plain?: string) => {
    if (place === '$$') return '$';
    const found = environment[braced ?? plain ?? ''];
    if (found === undefined)
      throw new ProvisioningError(`${file}: the environment variable ${braced ?? plain} is not set ($$ writes a dollar)`);
    return found;
  });

function requireOneDefault(entries: ProvisioningPlan['put']): void {
  const orgs = entries.filter(({ isDefault }) => isDefault).map(({ orgId }) => orgId);
  if (new Set(orgs).size < orgs.length) {
    throw new ProvisioningError('datasource.yaml config is invalid. Only one datasource per organization can be marked as default');
  }
}
