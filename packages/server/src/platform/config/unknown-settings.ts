import { closest } from 'fastest-levenshtein';
import { type Environment, unknownVariables, variableName } from './environment.ts';
import type { IniTexts } from './ini-file.ts';
import { KNOWN_UNUSED, OLDER_SECTIONS } from './known-settings.ts';
import { GENERIC_PROVIDER, SETTINGS } from './settings.ts';

const knownKeys = new Map<string, readonly string[]>();
for (const [section, kinds] of Object.entries(SETTINGS)) knownKeys.set(section, Object.keys(kinds));
for (const [section, keys] of Object.entries(KNOWN_UNUSED)) knownKeys.set(section, [...(knownKeys.get(section) ?? []), ...keys]);
for (const [section, older] of Object.entries(OLDER_SECTIONS)) knownKeys.set(older, knownKeys.get(section) ?? []);

/** One line for every key that means nothing to Pharos, with the nearest one that does. */
export function unknownSettings(sources: {
  readonly file: string;
  readonly texts: IniTexts;
  readonly environment: Environment;
  /** Sections of providers that the file names. */
  readonly named: readonly string[];
}): readonly string[] {
  const sectionKeys = new Map([...knownKeys, ...sources.named.map((section) => [section, Object.keys(GENERIC_PROVIDER)] as const)]);
  const sections = [...sectionKeys.keys()];
  const qualified = [...sectionKeys].flatMap(([section, keys]) => keys.map((key) => `[${section}] ${key}`));
  const variables = [...sectionKeys].flatMap(([section, keys]) => keys.map((key) => variableName(section, key)));
  const warnings: string[] = [];
  for (const [section, texts] of sources.texts) {
    const keys = sectionKeys.get(section);
    if (!keys) {
      warnings.push(`${sources.file}: unknown section [${section}]. Did you mean [${closest(section, sections)}]?`);
      continue;
    }
    for (const key of texts.keys()) {
      if (keys.includes(key)) continue;
      warnings.push(`${sources.file}: unknown key [${section}] ${key}. Did you mean ${closest(`[${section}] ${key}`, qualified)}?`);
    }
  }
  for (const name of unknownVariables(sources.environment, sections, new Set(variables))) {
    warnings.push(`environment PHAROS_${name}: unknown setting. Did you mean PHAROS_${closest(name, variables)}?`);
  }
  return warnings;
}
