import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';
import type { IniTexts } from './ini-file.ts';
import { readSection, type Text } from './read-section.ts';
import { GENERIC_PROVIDER } from './settings.ts';

const GENERIC = 'auth.generic_oauth';
const PREFIX = `${GENERIC}.`;
/** Stands in addresses, in rows and in names of variables. */
const NAME = /^[a-z][a-z0-9_]{0,39}$/;
/** Addresses below `/login` that lead elsewhere. */
const TAKEN: ReadonlySet<string> = new Set(['google', 'github', 'gitlab', 'grafana_com', 'generic_oauth', 'azuread', 'okta', 'link']);

interface NamedProviders {
  readonly providers: Config['namedProviders'];
  /** Texts by section. */
  readonly shown: Config['shownSettings'];
}

/** What a section `[auth.generic_oauth.<name>]` has where it says nothing: the defaults of `[auth.generic_oauth]`, and its own name. */
export function namedDefault(defaults: IniTexts, section: string, key: string): string | undefined {
  if (!section.startsWith(PREFIX)) return undefined;
  return key === 'name' ? section.slice(PREFIX.length) : defaults.get(GENERIC)?.get(key);
}

/** Any number of providers, each a section of the custom file; the environment changes what the file names. @throws ConfigError */
export function readNamedProviders(file: string, texts: IniTexts, findText: (section: string, key: string) => Text): NamedProviders {
  const providers = new Map<string, ReturnType<Config['namedProviders']['get']> & {}>();
  const shown: Record<string, Record<string, string>> = {};
  for (const section of texts.keys()) {
    if (!section.startsWith(PREFIX)) continue;
    const name = section.slice(PREFIX.length);
    if (!NAME.test(name) || TAKEN.has(name))
      throw new ConfigError(
        `${file}: [${section}]: expected a name of at most 40 small letters, digits and _ that no other provider has, got '${name.slice(0, 100)}'`,
      );
    const read = readSection(section, GENERIC_PROVIDER, findText);
    providers.set(name, read.values as Config['authGenericOauth']); // built from the table that the type is inferred from
    shown[section] = read.texts;
  }
  return { providers, shown };
}
