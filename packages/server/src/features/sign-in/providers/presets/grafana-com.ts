import { isDocument } from '@pharos/domain/access/provider-attributes';
import { originOf, type Preset, serverOf, textOf } from './preset.ts';

/** grafana.com, which says of everybody a role in the first organisation. */
export const grafanaCom: Preset = {
  server: (settings) => serverOf(settings, originOf(settings.authUrl)),
  responseIssuers: ({ authUrl }) => [originOf(authUrl)],
  readPerson: async ({ settings: { apiUrl }, readDocument }) => {
    const user = await readDocument(apiUrl);
    const orgs = Array.isArray(user['orgs']) ? user['orgs'].filter(isDocument) : [];
    return { documents: [user], organizations: orgs.map(({ login }) => textOf(login)), role: textOf(user['role']) };
  },
};
