import type { ProviderKind, ProviderSettings } from '../provider-settings.ts';
import { azuread } from './azuread.ts';
import { generic } from './generic.ts';
import { github } from './github.ts';
import { gitlab } from './gitlab.ts';
import { google } from './google.ts';
import { grafanaCom } from './grafana-com.ts';
import { okta } from './okta.ts';
import type { Preset } from './preset.ts';

const PRESETS: Readonly<Record<ProviderKind, Preset>> = {
  google,
  github,
  gitlab,
  grafana_com: grafanaCom,
  azuread,
  okta,
  generic_oauth: generic,
};

export const presetOf = ({ kind }: Pick<ProviderSettings, 'kind'>): Preset => PRESETS[kind];

/** Whether a section is one of OpenID Connect, whose provider signs who people are, as long as it publishes its keys. */
export function isOpenIdSection(settings: ProviderSettings): boolean {
  const preset = presetOf(settings);
  if (preset.discoveryUrl?.(settings) !== undefined) return true;
  return preset.server(settings).jwks_uri !== undefined && settings.scopes.includes('openid');
}
