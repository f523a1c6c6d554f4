import type { Clock } from '../../../platform/clock/clock.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { StorageLog } from '../../../platform/database/settings.ts';
import { listProviders, type ProviderConfig, providersThatAreOn } from './list-providers.ts';
import type { ProviderSettings } from './provider-settings.ts';
import { openDoorKeys } from './open-doors.ts';
import { isOpenIdSection, presetOf } from './presets/presets.ts';
import { createProviderClient, type ProviderClient } from './provider-client.ts';
import { createProviderFetch, type ProviderFetch, type ProviderReach } from './provider-fetch.ts';
import { readProviderTls } from './provider-tls.ts';

/** A provider that people sign in by. */
export interface Provider {
  readonly settings: ProviderSettings;
  readonly client: ProviderClient;
  readonly fetch: ProviderFetch;
  /** Why nobody can sign in by it though it is on; undefined where nothing is wrong that could be seen from here. */
  readonly fault: string | undefined;
}

interface Parts {
  readonly config: ProviderConfig & Pick<Config, 'homePath' | 'auth'>;
  readonly reach: ProviderReach;
  readonly clock: Clock;
  readonly log: StorageLog;
}

/** A section that is enabled, and what an administrator has to know of it. */
export interface ProviderReport {
  readonly settings: ProviderSettings;
  readonly isOn: boolean;
  readonly warnings: readonly string[];
}

interface OpenedProviders {
  /** Everything that can sign people in, in the order of the login page. */
  readonly providers: readonly Provider[];
  /** Those too that are shut or not set up right. */
  readonly reports: readonly ProviderReport[];
}

/** Each start says what is wrong with the providers that are enabled. */
export function openProviders({ config, reach, clock, log }: Parts): OpenedProviders {
  const providers = providersThatAreOn(config).map((settings): Provider => {
    const tls = readProviderTls(config.homePath, settings);
    const fetch = createProviderFetch(reach, settings, 'tls' in tls ? tls.tls : { skipVerify: false });
    const fault = 'fault' in tls ? tls.fault : settingFault(settings);
    return { settings, fetch, client: createProviderClient(settings, fetch, clock), fault };
  });
  const reports = listProviders(config)
    .filter(({ enabled }) => enabled)
    .map((settings): ProviderReport => {
      const provider = providers.find((one) => one.settings.name === settings.name);
      const isOn = provider !== undefined && provider.fault === undefined;
      return { settings, isOn, warnings: [...describeDoor(settings), ...(provider ? describeProvider(provider) : [])] };
    });
  for (const warning of [...reports.flatMap(({ warnings }) => warnings), ...describeAutoLogin(config, providers)]) log.warn({}, warning);
  return { providers, reports };
}

/** What is missing, by its key. */
function settingFault(settings: ProviderSettings): string | undefined {
  const preset = presetOf(settings);
  if (settings.clientId === '') return 'client_id is missing';
  if (preset.discoveryUrl?.(settings) !== undefined) return undefined;
  const server = preset.server(settings);
  if (server.authorization_endpoint === undefined || server.token_endpoint === undefined)
    return 'auth_url and token_url are missing, or server_discovery_url in place of them';
  return settings.apiUrl === '' ? 'api_url is missing, or server_discovery_url: without them nothing says who signs in' : undefined;
}

function describeDoor(settings: ProviderSettings): readonly string[] {
  const keys = openDoorKeys(settings);
  if (keys === undefined) return [];
  const start = `[${settings.configSection}]: everybody with an account at ${settings.title}`;
  return settings.isShut
    ? [`${start} would be let in, so that it is off in the strict profile. Set ${keys}.`]
    : [`${start} is let in. Set ${keys} to let in yours alone.`];
}

function describeProvider({ settings, fault }: Provider): readonly string[] {
  const { configSection: section, authUrl, tokenUrl, apiUrl, serverDiscoveryUrl } = settings;
  const hasFactorValues = settings.secondFactorAmrValues.length + settings.secondFactorAcrValues.length > 0;
  const isPlain = [authUrl, tokenUrl, apiUrl, serverDiscoveryUrl].some((address) => /^http:/i.test(address));
  return [
    ...(fault === undefined ? [] : [`[${section}]: nobody can sign in by it: ${fault}.`]),
    ...(hasFactorValues && !isOpenIdSection(settings)
      ? [`[${section}]: second_factor_amr_values and second_factor_acr_values have no effect, because it signs nothing.`]
      : []),
    ...(isPlain ? [`[${section}]: an address begins with http:, so that whoever is on the way reads and changes who signs in.`] : []),
    ...(settings.tlsSkipVerifyInsecure ? [`[${section}] tls_skip_verify_insecure: whoever is on the way can say who signs in.`] : []),
  ];
}

const describeAutoLogin = ({ auth }: Pick<Config, 'auth'>, { length }: readonly Provider[]): readonly string[] =>
  auth.oauthAutoLogin && length !== 1
    ? [`[auth] oauth_auto_login: ${length === 0 ? 'no provider is' : `${length} providers are`} on, so it has no effect.`]
    : [];
