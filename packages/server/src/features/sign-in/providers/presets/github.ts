import { isDocument, primaryEmail, type ProviderDocument, type ProviderEmail } from '@pharos/domain/access/provider-attributes';
import { originOf, type Preset, type ReadList, serverOf, textOf } from './preset.ts';

/** GitHub, there and in companies. A team is named by its address, and as `@organization/team`. */
export const github: Preset = {
  server: (settings) => serverOf(settings, originOf(settings.authUrl)),
  sendsSecretInBody: true,
  responseIssuers: ({ authUrl }) => [originOf(authUrl), `${originOf(authUrl)}/login/oauth`],
  readPerson: async ({ settings: { apiUrl, authUrl, allowedOrganizations }, readDocument, readList }) => {
    const user = await readDocument(apiUrl);
    const emails = await readList(`${apiUrl}/emails`);
    const teams = await readList(`${apiUrl}/teams?per_page=100`);
    const orgs = allowedOrganizations.length === 0 ? undefined : await readList(`${apiUrl}/orgs?per_page=100`);
    const { email: publicEmail, ...others } = user;
    return {
      documents: [others],
      email: chooseEmail(textOf(publicEmail), emails),
      groups: { names: teams.entries.filter(isDocument).flatMap((team) => namesOf(team, originOf(authUrl))), isComplete: teams.isComplete },
      teamIds: whole(teams)?.flatMap(({ id }) => (typeof id === 'number' ? [id] : [])),
      organizations: orgs && whole(orgs)?.map(({ login }) => textOf(login)),
    };
  },
};

/** The one that a person shows, else the first one; whether it is verified says the list. */
function chooseEmail(shown: string, { entries }: ReadList): ProviderEmail | undefined {
  if (shown === '') return primaryEmail(entries);
  const isVerified = entries.filter(isDocument).find(({ email }) => textOf(email).toLowerCase() === shown.toLowerCase())?.['verified'];
  return { email: shown, isVerified: typeof isVerified === 'boolean' ? isVerified : undefined };
}

function namesOf({ slug, organization }: ProviderDocument, site: string): readonly string[] {
  const org = isDocument(organization) ? textOf(organization['login']) : '';
  const team = textOf(slug);
  return org === '' || team === '' ? [] : [`${site}/orgs/${org}/teams/${team}`, `@${org}/${team}`];
}

/** The entries of a list that was read to its end. */
const whole = ({ entries, isComplete }: ReadList): readonly ProviderDocument[] | undefined =>
  isComplete ? entries.filter(isDocument) : undefined;
