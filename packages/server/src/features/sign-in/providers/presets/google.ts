import { originOf, type Preset, serverOf, textOf } from './preset.ts';

const ISSUER = 'https://accounts.google.com';

/** Google, by its user info; where the scopes ask for `openid`, by a signed ID token too. */
export const google: Preset = {
  server: (settings) => ({
    ...serverOf(settings, originOf(settings.authUrl)),
    ...(originOf(settings.authUrl) === ISSUER ? { jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs' } : {}),
  }),
  sendsSecretInBody: true,
  responseIssuers: ({ authUrl }) => [originOf(authUrl)],
  authorizationParameters: ({ hostedDomain, useRefreshToken }) => ({
    access_type: useRefreshToken ? 'offline' : 'online',
    // A refresh token is given to who consents, and to nobody who has consented before.
    ...(useRefreshToken ? { prompt: 'consent' } : {}),
    ...(hostedDomain === '' ? {} : { hd: hostedDomain }),
  }),
  readPerson: async ({ tokens, readUserInfo }) => {
    const documents = [tokens.claims, await readUserInfo()].filter((document) => document !== undefined);
    return { documents, hostedDomain: documents.map((document) => textOf(document['hd'])).find((domain) => domain !== '') };
  },
};
