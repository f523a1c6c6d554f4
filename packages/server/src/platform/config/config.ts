import path from 'node:path';
import type { ProxyFor } from './outbound-proxy.ts';
import type { SettingKind } from './setting-kinds.ts';
import type { GENERIC_PROVIDER, SETTINGS } from './settings.ts';
import type { Site } from './site.ts';

type Camel<Text extends string> = Text extends `${infer Head}_${infer Tail}`
  ? `${Camel<Head>}${Capitalize<Camel<Tail>>}`
  : Text extends `${infer Head}.${infer Tail}`
    ? `${Head}${Capitalize<Camel<Tail>>}`
    : Text;

type SectionName<Text extends string> = Text extends 'DEFAULT' ? 'app' : Camel<Text>;
type ValueOf<Kind> = Kind extends SettingKind<infer Value> ? Value : never;
type Section<Keys> = { readonly [Key in keyof Keys as Camel<Key & string>]: ValueOf<Keys[Key]> };

/** The values of all settings, by section and key in camel case: `[auth.anonymous] org_name` is `authAnonymous.orgName`. */
export type SettingValues = { readonly [Name in keyof typeof SETTINGS as SectionName<Name & string>]: Section<(typeof SETTINGS)[Name]> };

/** How this server has been set up; read once at the start and never changed. */
export interface Config extends SettingValues {
  /** Folder of the installation; relative paths start here. */
  readonly homePath: string;
  /** Where people reach the server, worked out from `server.*`. */
  readonly site: Site;
  /** Sections `[auth.generic_oauth.<name>]` by their name, with the defaults of `[auth.generic_oauth]`. */
  readonly namedProviders: ReadonlyMap<string, Section<typeof GENERIC_PROVIDER>>;
  /** The environment's `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY`, for what this server asks of others. */
  readonly proxyFor: ProxyFor;
  /** The texts of all settings by section and key, as server administrators see them. */
  readonly shownSettings: ShownSettings;
}

/** Texts by section and key. */
export type ShownSettings = Record<string, Record<string, string>>;

/** `http_port` as `httpPort`, `auth.anonymous` as `authAnonymous`, `DEFAULT` as `app`. */
export const camelName = (name: string): string =>
  name === 'DEFAULT' ? 'app' : name.replace(/[_.]([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** An absolute path; a relative one starts at the given folder. */
export const resolvePath = (folder: string, value: string): string => (path.isAbsolute(value) ? value : path.join(folder, value));
