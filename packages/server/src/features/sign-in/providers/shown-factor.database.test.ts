import { describe, expect, test } from 'vitest';
import { cookiesOf } from '../../../testing/cookies-of.ts';
import { databases } from '../../../testing/databases.ts';
import { enrol, enrolPerson } from '../second-factor/factors-in-tests.ts';
import { environmentOf, useDouble } from './double-server-in-tests.ts';
import { discoveryRoutes, signIdToken } from './doubles-in-tests.ts';
import { comeBack, depart } from './round-trip-in-tests.ts';

const ISSUER = 'https://id.example.test';

const standard = discoveryRoutes(ISSUER);

const ENVIRONMENT = {
  ...environmentOf('GENERIC_OAUTH', {
    SERVER_DISCOVERY_URL: `${ISSUER}/.well-known/openid-configuration`,
    SECOND_FACTOR_AMR_VALUES: 'mfa otp',
    SECOND_FACTOR_ACR_VALUES: 'urn:strong urn:stronger',
  }),
  PHAROS_SECURITY_SECOND_FACTOR_FOR: 'all',
};

describe.each(databases())('a second factor that was shown at a provider on $name', (database) => {
  const setup = useDouble(database, ENVIRONMENT, standard);

  async function signIn(sub: string, shown: Readonly<Record<string, unknown>> = {}) {
    const departure = await depart(setup.server(), '/login/generic_oauth');
    const { searchParams } = departure.location;
    const idToken = signIdToken({ iss: ISSUER, aud: 'our id', nonce: searchParams.get('nonce'), sub, email: `${sub}@corp.test`, ...shown });
    setup.change({ [`POST ${ISSUER}/token`]: () => ({ json: { access_token: 't', token_type: 'bearer', id_token: idToken } }) });
    const back = await comeBack(setup.server(), 'generic_oauth', departure);
    return { back, searchParams, to: back.headers.get('location') };
  }
  const factorsOf = async (email: string) => {
    const rows = await setup
      .server()
      .storage.reader.selectFrom('session')
      .innerJoin('account', 'account.id', 'session.userId')
      .select('session.factors')
      .where('account.email', '=', email)
      .orderBy('session.id')
      .execute();
    return rows.map(({ factors }) => factors);
  };

  test('counts by its method or class, and the provider is asked for the classes', async () => {
    const { back, searchParams } = await signIn('mia');
    expect(searchParams.get('acr_values')).toBe('urn:strong urn:stronger');
    await enrol(setup.server(), setup.server().with({ cookie: cookiesOf(back) }));
    for (const shown of [{ amr: ['pwd', 'otp'] }, { acr: 'urn:stronger' }]) expect((await signIn('mia', shown)).to).toBe('/');
    expect(await factorsOf('mia@corp.test')).toEqual(['totp', 'provider', 'provider']);
    for (const shown of [{}, { amr: ['pwd'] }, { amr: 'otp' }, { acr: 'urn:weak' }, { acr: ['urn:strong'] }])
      expect((await signIn('mia', shown)).to).toBe('/login?step');
  });

  test('is as good as one of here where an organisation requires one', async () => {
    const server = setup.server();
    const session = async (shown: Readonly<Record<string, unknown>>) => cookiesOf((await signIn('noah', shown)).back);
    const [plain, strong] = [await session({}), await session({ amr: ['mfa'] })];
    await enrolPerson(server, 'admin');
    expect((await server.as('admin').put('/api/org/second-factor', { isRequired: true, afterDays: 0 })).status).toBe(200);
    const statusOf = async (cookie: string) => (await server.with({ cookie }).get('/api/org')).status;
    expect([await statusOf(plain), await statusOf(strong)]).toEqual([401, 200]);
    expect((await signIn('noah')).to).toBe('/login?step');
    expect((await signIn('noah', { amr: ['mfa'] })).to).toBe('/');
    expect((await server.as('admin').put('/api/org/second-factor', { isRequired: false })).status).toBe(200);
  });
});
