import { existsSync } from 'node:fs';
import path from 'node:path';
import { camelName, type Config, resolvePath, type SettingValues, type ShownSettings } from './config.ts';
import { ConfigError } from './config-error.ts';
import { type Environment, environmentText } from './environment.ts';
import { expand } from './expand.ts';
import { type IniTexts, readIniFile } from './ini-file.ts';
import { readOutboundProxy } from './outbound-proxy.ts';
import { idleSettings } from './idle-settings.ts';
import { OLDER_SECTIONS } from './known-settings.ts';
import { namedDefault, readNamedProviders } from './named-providers.ts';
import { readSection, type Text } from './read-section.ts';
import { SETTINGS } from './settings.ts';
import type { SettingKind } from './setting-kinds.ts';
import { describeSite } from './site.ts';
import { unknownSettings } from './unknown-settings.ts';

export interface ConfigSources {
  /** Folder of the installation, where `conf/` is. */
  readonly homePath: string;
  /** `--config`; without it `conf/custom.ini` is read where it exists. */
  readonly file?: string;
  readonly environment: Environment;
}

export interface LoadedConfig {
  readonly config: Config;
  /** Lines for the operator: unknown keys with the nearest known one, and what has no effect. */
  readonly warnings: readonly string[];
  /** Keys that the custom file or the environment gives, as `section.key`. */
  readonly given: ReadonlySet<string>;
}

/**
 * Reads the configuration: defaults, then the custom file, then the environment; empty values count only where the setting says so.
 * @throws ConfigError one line naming file, section, key and what is expected
 */
export function loadConfig(sources: ConfigSources): LoadedConfig {
  const defaultsFile = path.join(sources.homePath, 'conf', 'defaults.ini');
  const customFile = sources.file ?? path.join(sources.homePath, 'conf', 'custom.ini');
  const defaults = readIniFile(defaultsFile);
  const custom: IniTexts = sources.file !== undefined || existsSync(customFile) ? readIniFile(customFile) : new Map();

  const findGiven = (section: string, key: string): Text | undefined => {
    const mayBeEmpty = emptyCounts(section, key);
    const fromEnvironment = environmentText(sources.environment, { section, key, emptyCounts: mayBeEmpty });
    if (fromEnvironment) return { text: fromEnvironment.text, origin: `environment ${fromEnvironment.variable}` };
    const fromFile = custom.get(section)?.get(key);
    return fromFile || (fromFile === '' && mayBeEmpty) ? { text: fromFile, origin: customFile } : undefined;
  };

  const findText = (section: string, key: string): Text | undefined => {
    const older = OLDER_SECTIONS[section];
    const given = findGiven(section, key) ?? (older === undefined ? undefined : findGiven(older, key));
    if (given) return given;
    const fallback = defaults.get(section)?.get(key) ?? namedDefault(defaults, section, key);
    return fallback === undefined ? undefined : { text: fallback, origin: defaultsFile };
  };

  const given = new Set<string>();
  const findExpanded = (section: string, key: string): Text => {
    const found = findText(section, key) ?? { text: '', origin: defaultsFile };
    if (found.origin !== defaultsFile) given.add(`${section}.${key}`);
    const lookup = (name: string) => (findText(section, name) ?? findText('DEFAULT', name))?.text;
    return { origin: found.origin, text: expand(found.text, { lookup, environment: sources.environment }).trim() };
  };
  const { values, shown } = readAll(findExpanded);
  const named = readNamedProviders(customFile, custom, findExpanded);
  const typeOrigin = findText('database', 'type')?.origin;
  const database = withTypeOfUrl(values.database, {
    url: findText('database', 'url')?.origin ?? defaultsFile,
    type: typeOrigin === defaultsFile ? undefined : typeOrigin,
  });
  return {
    config: complete({ ...values, database }, { ...sources, shownSettings: { ...shown, ...named.shown }, namedProviders: named.providers }),
    warnings: [
      ...unknownSettings({ file: customFile, texts: custom, environment: sources.environment, named: Object.keys(named.shown) }),
      ...idleSettings(values),
    ],
    given,
  };
}

const emptyCounts = (section: string, key: string): boolean => {
  const sections: Readonly<Record<string, Readonly<Record<string, SettingKind<unknown>>>>> = SETTINGS;
  return sections[section]?.[key]?.emptyCounts === true;
};

interface ReadSettings {
  readonly values: SettingValues;
  readonly shown: ShownSettings;
}

function readAll(findText: (section: string, key: string) => Text): ReadSettings {
  const values: Record<string, Record<string, unknown>> = {};
  const shown: Record<string, Record<string, string>> = {};
  for (const [section, kinds] of Object.entries(SETTINGS)) {
    const read = readSection(section, kinds, findText);
    values[camelName(section)] = read.values;
    shown[section] = read.texts;
  }
  return { values: values as unknown as SettingValues, shown }; // built from the same table the type is inferred from
}

/** Where the settings of the database stand; `type` is undefined where nobody chose one. */
interface DatabaseOrigins {
  readonly url: string;
  readonly type: string | undefined;
}

/** A URL says which database it is of. */
function withTypeOfUrl(database: SettingValues['database'], origins: DatabaseOrigins): SettingValues['database'] {
  const url = database.url.reveal();
  if (url === '') return database;
  if (!/^postgres(?:ql)?:/i.test(url))
    throw new ConfigError(`${origins.url}: [database] url: expected postgres://user:password@host:5432/name`);
  if (origins.type !== undefined && database.type !== 'postgres')
    throw new ConfigError(
      `${origins.type}: [database] type: expected postgres, or none, because url is one of PostgreSQL, got '${database.type}'`,
    );
  return { ...database, type: 'postgres' };
}

type CompletedSources = ConfigSources & Pick<Config, 'shownSettings' | 'namedProviders'>;

/** Fills in what depends on more than one setting: folders, the address of the site, the strict profile. */
function complete(values: SettingValues, { homePath, environment, ...read }: CompletedSources): Config {
  const data = resolvePath(homePath, values.paths.data);
  const below = (value: string, name: string) => (value === '' ? path.join(data, name) : resolvePath(homePath, value));
  const { server, smtp } = values;
  if (server.protocol === 'https' && (server.certFile === '' || server.certKey === '')) {
    throw new ConfigError('[server] cert_file and cert_key: expected the files of the certificate and its key, because protocol is https');
  }
  if ((smtp.certFile === '') !== (smtp.keyFile === '')) {
    throw new ConfigError('[smtp] cert_file and key_file: expected the files of a client certificate and its key, both or neither');
  }
  requireRoomForFactors(values);
  return Object.freeze({
    ...values,
    homePath,
    paths: {
      data,
      logs: below(values.paths.logs, 'log'),
      plugins: below(values.paths.plugins, 'plugins'),
      provisioning: resolvePath(homePath, values.paths.provisioning),
    },
    ...applyProfile(values),
    site: describeSite(server),
    proxyFor: readOutboundProxy(environment),
    shownSettings: read.shownSettings,
    namedProviders: read.namedProviders,
  });
}

/** Whom a proxy names without a session could show a second factor nowhere. */
function requireRoomForFactors({ security, authProxy }: SettingValues): void {
  if (security.secondFactorFor === 'all' && authProxy.enabled && !authProxy.enableLoginToken)
    throw new ConfigError(
      '[security] second_factor_for: expected password, or [auth.proxy] enable_login_token = true beside all, because a second factor is shown in a session',
    );
}

/** The fewest characters of a password where the strict profile is on and the setting asks for less. */
const STRICT_PASSWORD_LENGTH = 12;

/** After so many minutes at most who they are has to be confirmed where the strict profile is on, also where the setting says never. */
const STRICT_REAUTH_MINUTES = 15;
/** How long a code that sets a new password is good there at most. */
const STRICT_RESET_MS = 600_000;

/** What the strict profile changes of the settings themselves. Without a mail server no e-mail can be verified. */
function applyProfile({ security, users: given, smtp }: SettingValues): Pick<SettingValues, 'security' | 'users' | 'smtp'> {
  const users = { ...given, verifyEmailEnabled: given.verifyEmailEnabled && smtp.enabled };
  if (security.profile !== 'strict') return { security, users, smtp };
  return {
    security: {
      ...security,
      minPasswordLength: Math.max(security.minPasswordLength, STRICT_PASSWORD_LENGTH),
      reauthMinutes: Math.min(security.reauthMinutes || STRICT_REAUTH_MINUTES, STRICT_REAUTH_MINUTES),
    },
    users: { ...users, addExistingByName: false, passwordResetLifetime: Math.min(users.passwordResetLifetime, STRICT_RESET_MS) },
    smtp: { ...smtp, startTLSPolicy: 'MandatoryStartTLS' },
  };
}
