import { isDocument } from '@pharos/domain/access/provider-attributes';
import { refusedAs } from '../sign-in-failure.ts';
import { originOf, type Preset, serverOf, textOf } from './preset.ts';

/** Who is at least a guest of a group is in it; without it the list holds every group that they may look at. */
const GUEST = 10;

/** GitLab, there and in companies. A group is named by its whole path. */
export const gitlab: Preset = {
  server: ({ apiUrl, ...settings }) => serverOf({ ...settings, apiUrl: `${apiUrl}/user` }, originOf(settings.authUrl)),
  sendsSecretInBody: true,
  responseIssuers: ({ authUrl }) => [originOf(authUrl)],
  readPerson: async ({ settings: { apiUrl }, readDocument, readList }) => {
    const { email, ...user } = await readDocument(`${apiUrl}/user`);
    if (user['state'] !== 'active') throw refusedAs('User is inactive');
    const groups = await readList(`${apiUrl}/groups?min_access_level=${GUEST}&per_page=100`);
    return {
      documents: [user],
      // An e-mail that waits for its confirmation is another field.
      email: textOf(email) === '' ? undefined : { email: textOf(email), isVerified: textOf(user['confirmed_at']) !== '' },
      groups: {
        names: groups.entries.filter(isDocument).flatMap(({ full_path: path }) => (typeof path === 'string' ? [path] : [])),
        isComplete: groups.isComplete,
      },
    };
  },
};
