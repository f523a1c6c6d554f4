import { camelName } from './config.ts';
import { ConfigError } from './config-error.ts';
import type { SettingKind } from './setting-kinds.ts';
import { shownSetting } from './shown-setting.ts';

/** The text of a setting. */
export interface Text {
  readonly text: string;
  /** Where it stands, for an error: a file or a variable. */
  readonly origin: string;
}

interface ReadSection {
  /** By key in camel case. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly texts: Record<string, string>;
}

/** Reads all settings of a section. @throws ConfigError */
export function readSection(
  section: string,
  kinds: Readonly<Record<string, SettingKind<unknown>>>,
  findText: (section: string, key: string) => Text,
): ReadSection {
  const values: Record<string, unknown> = {};
  const texts: Record<string, string> = {};
  for (const [key, kind] of Object.entries(kinds)) {
    const found = findText(section, key);
    const value = readValue(kind, found, `[${section}] ${key}`);
    values[camelName(key)] = value;
    texts[key] = shownSetting(key, found.text, value);
  }
  return { values: Object.freeze(values), texts };
}

function readValue(kind: SettingKind<unknown>, { text, origin }: Text, name: string): unknown {
  const value = kind.read(text);
  if (value !== undefined) return value;
  const got = kind.isSecret ? '' : `, got '${text.slice(0, 100)}'`;
  throw new ConfigError(`${origin}: ${name}: expected ${kind.expects}${got}`);
}
