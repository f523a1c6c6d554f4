import { readFileSync } from 'node:fs';
import { errorCode } from '../error-code.ts';
import { ConfigError } from './config-error.ts';

/** The environment's variables, handed in so that tests bring their own. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A value from the environment and the name of the variable it came from. */
export interface EnvironmentText {
  readonly variable: string;
  readonly text: string;
}

const PREFIXES = ['PHAROS', 'GF'] as const;

/** `[auth.anonymous] org_name` is `AUTH_ANONYMOUS_ORG_NAME`; dots, and only dots, become underscores. */
export const variableName = (section: string, key: string): string => `${section.replaceAll('.', '_')}_${key}`.toUpperCase();

/**
 * The value the environment gives a setting: `PHAROS_` before `GF_`, and `..__FILE` names a file that holds it. Empty variables do not count,
 * unless the setting says so.
 * @throws ConfigError when such a file cannot be read
 */
export function environmentText(
  environment: Environment,
  { section, key, emptyCounts }: { readonly section: string; readonly key: string; readonly emptyCounts: boolean },
): EnvironmentText | undefined {
  for (const prefix of PREFIXES) {
    const variable = `${prefix}_${variableName(section, key)}`;
    const text = environment[variable];
    if (text) return { variable, text };
    const file = environment[`${variable}__FILE`];
    if (file) return { variable: `${variable}__FILE`, text: readSecretFile(`${variable}__FILE`, file) };
    if (text === '' && emptyCounts) return { variable, text };
  }
  return undefined;
}

function readSecretFile(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new ConfigError(`environment ${variable}: cannot read the file ${file} (${errorCode(error) ?? 'unknown reason'})`);
  }
}

/** Variables that look like settings (their section exists) but are none, without prefix; only ours are complained about. */
export function unknownVariables(environment: Environment, sections: readonly string[], known: ReadonlySet<string>): readonly string[] {
  const heads = sections.map((section) => `${section.replaceAll('.', '_').toUpperCase()}_`);
  return Object.keys(environment)
    .filter((name) => name.startsWith('PHAROS_'))
    .map((name) => name.slice('PHAROS_'.length).replace(/__FILE$/, ''))
    .filter((name) => heads.some((head) => name.startsWith(head)) && !known.has(name));
}
