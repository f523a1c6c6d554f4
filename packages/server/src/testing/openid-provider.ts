import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openBrowser } from '../../../../scripts/services/openid/browser.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../../../../scripts/services/openid-provider.ts';

export type { Claims, OpenIdFaults } from '../../../../scripts/services/openid/faults.ts';

/** A provider of a test's own, until the test has ended. */
export interface ProviderForTest extends OpenIdProvider {
  /** The section that signs people in by it, as variables. */
  readonly environment: Readonly<Record<string, string>>;
  /** What somebody does there who was sent to this address: they type their name, and are sent back to this one. */
  signInAs(name: string, address: string): Promise<URL>;
  /** A browser that knows them there from the first time on. */
  browserOf(name: string): BrowserOfProvider;
}

interface BrowserOfProvider {
  /** `isPrompted`: the provider wanted to know who they are. */
  visit(address: string): Promise<{ readonly back: URL; readonly isPrompted: boolean }>;
}

/** Where servers of tests say that they are. */
const ROOT_URL = 'http://localhost:3000/';

export async function openIdProviderForTest(): Promise<ProviderForTest> {
  const provider = await startOpenIdProvider({ redirectUris: [`${ROOT_URL}login/generic_oauth`], signOutUris: [`${ROOT_URL}login`] });
  const folder = await mkdtemp(join(tmpdir(), 'pharos-test-'));
  onTestFinished(async () => {
    await provider.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const authority = join(folder, 'authority.pem');
  await writeFile(authority, provider.authority);
  const browserOf = (name: string): BrowserOfProvider => {
    const browser = openBrowser(provider);
    return {
      visit: async (address) => {
        const page = await browser.follow(address);
        const isPrompted = page.body.includes('<form');
        const back = isPrompted ? await browser.follow(page.address, { form: { name } }) : page;
        return { back: new URL(back.address), isPrompted };
      },
    };
  };
  return {
    ...provider,
    environment: {
      PHAROS_SERVER_ROOT_URL: ROOT_URL,
      PHAROS_AUTH_GENERIC_OAUTH_ENABLED: 'true',
      PHAROS_AUTH_GENERIC_OAUTH_NAME: 'Example',
      PHAROS_AUTH_GENERIC_OAUTH_CLIENT_ID: provider.client.id,
      PHAROS_AUTH_GENERIC_OAUTH_CLIENT_SECRET: provider.client.secret,
      PHAROS_AUTH_GENERIC_OAUTH_SCOPES: 'openid email profile groups',
      PHAROS_AUTH_GENERIC_OAUTH_SERVER_DISCOVERY_URL: `${provider.url}/.well-known/openid-configuration`,
      PHAROS_AUTH_GENERIC_OAUTH_TLS_CLIENT_CA: authority,
    },
    signInAs: async (name, address) => (await browserOf(name).visit(address)).back,
    browserOf,
  };
}
