import { describeIssue } from '@pharos/contract/describe-issue';
import type { DataSourceInput } from '@pharos/contract/api/data-sources';
import * as z from 'zod/mini';
import { parseDocument } from 'yaml';
import { errorCode } from '../../platform/error-code.ts';

/** One file of `<provisioning>/datasources`. */
export interface ProvisioningFile {
  readonly name: string;
  readonly text: string;
}

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
  const value = expand(parseYaml(name, source), { file: name, environment, depth: 0 });
  const shape = FileShape.safeParse(value ?? {});
  if (!shape.success) throw new ProvisioningError(`${name}: ${describeIssue(shape.error.issues, 'the file')}`);
  return {
    remove: (shape.data.deleteDatasources ?? []).map((one) => ({ name: one.name, orgId: one.orgId || 1 })),
    put: (shape.data.datasources ?? []).map((entry) => ({ ...entry, orgId: entry.orgId || 1, file: name })),
  };
}

function parseYaml(name: string, source: string): unknown {
  try {
    const document = parseDocument(source);
    const [problem] = document.errors;
    if (problem) throw problem;
    return document.toJS({ maxAliasCount: MAX_ALIASES });
  } catch (error) {
    if (error instanceof RangeError || errorCode(error) === 'RESOURCE_EXHAUSTION') throw tooDeep(name);
    throw new ProvisioningError(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`, { cause: error });
  }
}

const MAX_ALIASES = 100;
const MAX_DEPTH = 50;
const tooDeep = (file: string): ProvisioningError => new ProvisioningError(`${file}: is nested more than ${MAX_DEPTH} deep`);

interface Expansion {
  readonly file: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly depth: number;
}

function expand(value: unknown, { depth, ...expansion }: Expansion): unknown {
  if (depth > MAX_DEPTH) throw tooDeep(expansion.file);
  if (typeof value === 'string') return expandText(value, expansion);
  const inside = { ...expansion, depth: depth + 1 };
  if (Array.isArray(value)) return value.map((one) => expand(one, inside));
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, expand(one, inside)]));
}

const expandText = (value: string, { file, environment }: Omit<Expansion, 'depth'>): string =>
  value.replace(/\$\$|\$\{([A-Za-z_]\w*)\}|\$([A-Za-z_]\w*)/g, (place, braced?: string, plain?: string) => {
    if (place === '$$') return '$';
    const found = environment[braced ?? plain ?? ''];
    if (found === undefined)
      throw new ProvisioningError(`${file}: the environment variable ${braced ?? plain} is not set ($$ writes a dollar)`);
    return found;
  });

function twoDefaults(orgId: number, marked: ProvisioningPlan['put']): ProvisioningError {
  const files = new Set(marked.map(({ file }) => file));
  const names = marked.map(({ name }) => JSON.stringify(name));
  const rule = 'datasource.yaml config is invalid. Only one datasource per organization can be marked as default';
  return new ProvisioningError(`${[...files].join(', ')}: ${rule}; in organization ${orgId} there are ${names.join(' and ')}`);
}

function requireOneDefault(entries: ProvisioningPlan['put']): void {
  const defaults = Map.groupBy(
    entries.filter(({ isDefault }) => isDefault),
    ({ orgId }) => orgId,
  );
  for (const [orgId, marked] of defaults) if (marked.length > 1) throw twoDefaults(orgId, marked);
}
