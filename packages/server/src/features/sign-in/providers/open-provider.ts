import type * as OpenId from 'openid-client';
import type { ProviderSettings } from './provider-settings.ts';
import { isOpenIdSection, presetOf } from './presets/presets.ts';
import type { ProviderFetch } from './provider-fetch.ts';

/** A provider whose addresses are known. */
export interface OpenedProvider {
  readonly openid: typeof OpenId;
  readonly configuration: OpenId.Configuration;
  readonly server: Readonly<OpenId.ServerMetadata>;
  /** It signs who people are, by keys that it publishes; else only its user info says so. */
  readonly isOpenId: boolean;
}

const TIMEOUT_SECONDS = 10;

/** Reads what the provider publishes of itself, or takes its addresses from the section. */
export async function openProvider(settings: ProviderSettings, fetch: ProviderFetch): Promise<OpenedProvider> {
  const openid = await import('openid-client');
  const preset = presetOf(settings);
  const discoveryUrl = preset.discoveryUrl?.(settings);
  const metadata = { client_id: settings.clientId, client_secret: settings.clientSecret.reveal() };
  const authenticate = authenticateBy(openid, settings);
  const server = preset.server(settings);
  // With the hosts of people's own networks plain http is theirs to choose; the start warns of it.
  const isPlain = [discoveryUrl, server.token_endpoint].some((address) => address?.startsWith('http:') === true);
  const execute = isPlain ? [openid.allowInsecureRequests] : [];
  const fetchAs = server.jwks_uri === undefined && discoveryUrl === undefined ? withoutIdToken(fetch, server.token_endpoint) : fetch;
  const configuration =
    discoveryUrl === undefined
      ? new openid.Configuration(server, settings.clientId, metadata, authenticate)
      : await openid.discovery(new URL(discoveryUrl), settings.clientId, metadata, authenticate, {
          [openid.customFetch]: fetchAs,
          timeout: TIMEOUT_SECONDS,
          execute,
        });
  configuration[openid.customFetch] = fetchAs;
  configuration.timeout = TIMEOUT_SECONDS;
  for (const apply of execute) apply(configuration);
  const known = configuration.serverMetadata();
  const isOpenId = known.jwks_uri !== undefined && isOpenIdSection(settings);
  if (isOpenId) openid.enableNonRepudiationChecks(configuration);
  return { openid, configuration, server: known, isOpenId };
}

/** As the section says, else as the provider says; the header is what OAuth 2 asks of everybody. */
function authenticateBy(openid: typeof OpenId, settings: ProviderSettings): OpenId.ClientAuth {
  const secret = settings.clientSecret.reveal();
  if (secret === '') return openid.None();
  const [byHeader, byBody] = [openid.ClientSecretBasic(secret), openid.ClientSecretPost(secret)];
  const isByBody = settings.sendClientCredentialsViaPost || presetOf(settings).sendsSecretInBody === true;
  return (server, ...call) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const takesBodyOnly = methods?.includes('client_secret_post') === true && !methods.includes('client_secret_basic');
    return (isByBody || takesBodyOnly ? byBody : byHeader)(server, ...call);
  };
}

/** An ID token that nobody can verify is as if it were not there. */
const withoutIdToken =
  (fetch: ProviderFetch, tokenUrl: string | undefined): ProviderFetch =>
  async (address, request) => {
    const response = await fetch(address, request);
    if (address !== tokenUrl || response.status !== 200) return response;
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => undefined);
    if (typeof body !== 'object' || body === null || !('id_token' in body)) return response;
    return new Response(JSON.stringify({ ...body, id_token: undefined }), { status: 200, headers: response.headers });
  };
