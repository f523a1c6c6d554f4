import { describeIssue } from '@pharos/contract/describe-issue';
import { type Document, isNode, LineCounter, parseDocument, YAMLParseError } from 'yaml';
import type * as z from 'zod/mini';
import { errorCode } from '../error-code.ts';
import { ProvisioningError } from './provisioning-error.ts';
import type { ProvisioningFile } from './read-files.ts';

/** What a file says. Its values are those of the environment where it names them. */
export interface ProvisioningDocument {
  /** The whole in the form of a schema; nothing at all is an empty mapping. @throws ProvisioningError */
  parse<Schema extends z.ZodMiniType>(schema: Schema): z.infer<Schema>;
  /** File and line of a value, such as `/etc/pharos/datasources/a.yaml:3`; of what it would stand in where it is not there. */
  describePlace(path: Path): string;
}

type Path = readonly PropertyKey[];
export type Environment = Readonly<Record<string, string | undefined>>;

const MAX_ALIASES = 100;
const MAX_DEPTH = 50;

/**
 * Reads YAML. `$NAME` and `${NAME}` in values, not in keys, are taken from the environment, `$$` is a dollar (wire-notes operations D2).
 * @throws ProvisioningError wrong YAML, an unset variable
 */
export function parseProvisioningFile({ name, text }: ProvisioningFile, environment: Environment): ProvisioningDocument {
  const { document, lineOf, content } = parseYaml(name, text);
  const describePlace = (path: Path): string => `${name}:${lineOf(findOffset(document, path))}`;
  const value = fillIn(content, [], { environment, describePlace });
  return {
    describePlace,
    parse(schema) {
      const shape = schema.safeParse(value ?? {}, { reportInput: true });
      if (shape.success) return shape.data;
      const { issues } = shape.error;
      throw new ProvisioningError(`${describePlace(issues[0]?.path ?? [])}: ${describeIssue(issues, 'the file')}`);
    },
  };
}

type Yaml = Pick<Document, 'getIn'>;

interface ParsedYaml {
  readonly document: Yaml;
  readonly content: unknown;
  /** From 1. */
  readonly lineOf: (offset: number) => number;
}

function parseYaml(name: string, text: string): ParsedYaml {
  const lines = new LineCounter();
  const lineOf = (offset: number): number => lines.linePos(offset).line;
  try {
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
    const [problem] = document.errors;
    if (problem) throw problem;
    return { document, lineOf, content: document.toJS({ maxAliasCount: MAX_ALIASES }) };
  } catch (error) {
    const place = error instanceof YAMLParseError ? `${name}:${lineOf(error.pos[0])}` : name;
    if (error instanceof RangeError || errorCode(error) === 'RESOURCE_EXHAUSTION') throw tooDeep(place);
    throw new ProvisioningError(`${place}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`, { cause: error });
  }
}

const tooDeep = (place: string): ProvisioningError => new ProvisioningError(`${place}: is nested more than ${MAX_DEPTH} deep`);

/** Where the value stands in the text, or else the innermost one around it. */
function findOffset(document: Yaml, path: Path): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}

interface Filling extends Pick<ProvisioningDocument, 'describePlace'> {
  readonly environment: Environment;
}

function fillIn(value: unknown, path: Path, filling: Filling): unknown {
  if (path.length > MAX_DEPTH) throw tooDeep(filling.describePlace(path));
  if (typeof value === 'string') return fillText(value, path, filling);
  if (Array.isArray(value)) return value.map((one, index) => fillIn(one, [...path, index], filling));
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fillIn(one, [...path, key], filling)]));
}

const fillText = (text: string, path: Path, { environment, describePlace }: Filling): string =>
  text.replace(/\$\$|\$\{([A-Za-z_]\w*)\}|\$([A-Za-z_]\w*)/g, (place, braced?: string, plain?: string) => {
    if (place === '$$') return '$';
    const variable = braced ?? plain ?? '';
    const found = environment[variable];
    if (found !== undefined) return found;
    throw new ProvisioningError(`${describePlace(path)}: the environment variable ${variable} is not set ($$ writes a dollar)`);
  });
