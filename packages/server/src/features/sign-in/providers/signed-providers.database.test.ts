import { describe, expect, test } from 'vitest';
import { databases } from '../../../testing/databases.ts';
import { environmentOf, ROOT, useDouble } from './double-server-in-tests.ts';
import { KEYS, requireBearer, requireEqual, type Routes, signIdToken } from './doubles-in-tests.ts';
import { comeBack, depart, readLoginError } from './round-trip-in-tests.ts';

type Claims = Readonly<Record<string, unknown>>;
type Setup = ReturnType<typeof useDouble>;

/** There and back, with a token that says this; the nonce is that of the attempt. */
async function signInAs(setup: Setup, name: string, { tokenUrl, claims, more = {} }: { tokenUrl: string; claims: Claims; more?: Routes }) {
  const departure = await depart(setup.server(), `/login/${name}`);
  const nonce = departure.location.searchParams.get('nonce');
  setup.change({
    ...more,
    [`POST ${tokenUrl}`]: ({ form }) => {
      requireEqual(
        [form['grant_type'], form['code'], form['redirect_uri'], form['client_id'] ?? 'our id'],
        ['authorization_code', 'the code', `${ROOT}/login/${name}`, 'our id'],
      );
      return {
        json: {
          access_token: 'the token',
          token_type: 'Bearer',
          expires_in: 3600,
          id_token: signIdToken({ aud: 'our id', nonce, ...claims }),
        },
      };
    },
  });
  return comeBack(setup.server(), name, departure);
}

describe.each(databases())('Entra on $name', (database) => {
  const SITE = 'https://login.microsoftonline.com';
  const TENANT = '9188040d-6c67-4c5b-b112-36a304b66dad';
  const ISSUER = `${SITE}/${TENANT}/v2.0`;
  const CLAIMS = { iss: ISSUER, sub: 'pairwise', oid: 'object', tid: TENANT, name: 'Ada', preferred_username: 'ada@corp.test' };
  const discovery = (tenant: string, issuer: string): Routes => ({
    [`GET ${SITE}/${tenant}/v2.0/.well-known/openid-configuration`]: () => ({
      json: {
        issuer,
        authorization_endpoint: `${SITE}/${tenant}/oauth2/v2.0/authorize`,
        token_endpoint: `${SITE}/${tenant}/oauth2/v2.0/token`,
        token_endpoint_auth_methods_supported: ['client_secret_post', 'private_key_jwt', 'client_secret_basic'],
        jwks_uri: `${SITE}/${tenant}/discovery/v2.0/keys`,
        userinfo_endpoint: 'https://graph.microsoft.com/oidc/userinfo',
        id_token_signing_alg_values_supported: ['RS256'],
        response_types_supported: ['code'],
        subject_types_supported: ['pairwise'],
      },
    }),
    [`GET ${SITE}/${tenant}/discovery/v2.0/keys`]: () => ({ json: KEYS }),
  });

  describe('for one tenant', () => {
    const setup = useDouble(
      database,
      environmentOf('AZUREAD', {
        AUTH_URL: `${SITE}/${TENANT}/oauth2/v2.0/authorize`,
        ORG_MAPPING: 'g1:1:Editor',
        EMAIL_VERIFIED_ATTRIBUTE_PATH: 'true',
      }),
      discovery(TENANT, ISSUER),
    );
    const tokenUrl = `${SITE}/${TENANT}/oauth2/v2.0/token`;
    const roleOf = async (login: string) => {
      const rows = setup.server().storage.reader.selectFrom('membership').innerJoin('account', 'account.id', 'membership.userId');
      return (await rows.select('role').where('login', '=', login).executeTakeFirst())?.role;
    };

    test('lets its people in by their signed token, with the roles of their groups', async () => {
      const { location } = await depart(setup.server(), '/login/azuread');
      expect(location.origin + location.pathname).toBe(`${SITE}/${TENANT}/oauth2/v2.0/authorize`);
      expect(location.searchParams.get('scope')).toBe('openid email profile');
      const back = await signInAs(setup, 'azuread', { tokenUrl, claims: { ...CLAIMS, groups: ['g1'] } });
      expect(back.headers.get('location')).toBe('/');
      expect(await setup.findIdentity('pairwise')).toMatchObject({ issuer: ISSUER, login: 'ada@corp.test', isEmailSelfDeclared: false });
      expect(await roleOf('ada@corp.test')).toBe('Editor');
      setup.requireNoRefusals();
    });

    test('asks for groups that a token leaves out, and changes nothing where it does not get them all', async () => {
      const claims = {
        ...CLAIMS,
        sub: 'many',
        preferred_username: 'many@corp.test',
        _claim_names: { groups: 'src1' },
        _claim_sources: { src1: { endpoint: 'https://graph.windows.net/x' } },
      };
      const graph = 'POST https://graph.microsoft.com/v1.0/me/getMemberObjects';
      const all: Routes = {
        [graph]: (received) => {
          requireBearer(received, 'the token');
          requireEqual(JSON.parse(received.body), { securityEnabledOnly: false });
          return { json: { value: ['g0', 'g1'] } };
        },
      };
      expect((await signInAs(setup, 'azuread', { tokenUrl, claims, more: all })).headers.get('location')).toBe('/');
      expect(await roleOf('many@corp.test')).toBe('Editor');
      const none: Routes = { [graph]: () => ({ status: 403, json: { error: {} } }) };
      expect((await signInAs(setup, 'azuread', { tokenUrl, claims, more: none })).headers.get('location')).toBe('/');
      expect(await roleOf('many@corp.test')).toBe('Editor');
      expect((await signInAs(setup, 'azuread', { tokenUrl, claims: { ...CLAIMS, sub: 'many', groups: [] } })).status).toBe(302);
      expect(await roleOf('many@corp.test')).toBeUndefined();
    });

    test.each<[string, Claims]>([
      ['of another issuer', { iss: `${SITE}/11111111-6c67-4c5b-b112-36a304b66dad/v2.0` }],
      ['for somebody else', { aud: 'another client' }],
      ['that is over', { exp: 1_700_000_000, iat: 1_600_000_000 }],
      ['of another attempt', { nonce: 'another' }],
    ])('refuses a token %s', async (_, claims) => {
      expect((await signInAs(setup, 'azuread', { tokenUrl, claims: { ...CLAIMS, sub: 'forged', ...claims } })).status).toBe(403);
      expect(await setup.findIdentity('forged')).toBeUndefined();
    });
  });

  describe('for any tenant', () => {
    const setup = useDouble(
      database,
      environmentOf('AZUREAD', { AUTH_URL: `${SITE}/common/oauth2/v2.0/authorize`, ALLOWED_ORGANIZATIONS: TENANT }),
      discovery('common', `${SITE}/{tenantid}/v2.0`),
    );
    const tokenUrl = `${SITE}/common/oauth2/v2.0/token`;

    test('lets in people of the tenants that are named, and nobody else', async () => {
      expect((await signInAs(setup, 'azuread', { tokenUrl, claims: { ...CLAIMS, sub: 'ours' } })).headers.get('location')).toBe('/');
      expect(await setup.findIdentity('ours')).toMatchObject({ issuer: ISSUER, isEmailSelfDeclared: true });
      const foreign = '22222222-6c67-4c5b-b112-36a304b66dad';
      const back = await signInAs(setup, 'azuread', {
        tokenUrl,
        claims: { ...CLAIMS, sub: 'foreign', tid: foreign, iss: `${SITE}/${foreign}/v2.0` },
      });
      expect(await readLoginError(setup.server(), back)).toBe('User not a member of one of the required organizations');
      expect(
        (await signInAs(setup, 'azuread', { tokenUrl, claims: { ...CLAIMS, sub: 'mixed', iss: `${SITE}/${foreign}/v2.0` } })).status,
      ).toBe(403);
      expect([await setup.findIdentity('foreign'), await setup.findIdentity('mixed')]).toEqual([undefined, undefined]);
    });
  });
});

describe.each(databases())('Okta on $name', (database) => {
  const ISSUER = 'https://corp.okta.com/oauth2/default';
  const discovery: Routes = {
    [`GET ${ISSUER}/.well-known/openid-configuration`]: () => ({
      json: {
        issuer: ISSUER,
        authorization_endpoint: `${ISSUER}/v1/authorize`,
        token_endpoint: `${ISSUER}/v1/token`,
        userinfo_endpoint: `${ISSUER}/v1/userinfo`,
        jwks_uri: `${ISSUER}/v1/keys`,
        end_session_endpoint: `${ISSUER}/v1/logout`,
        authorization_response_iss_parameter_supported: false,
      },
    }),
    [`GET ${ISSUER}/v1/keys`]: () => ({ json: KEYS }),
  };
  const userInfo = (claims: Claims): Routes => ({
    [`GET ${ISSUER}/v1/userinfo`]: ({ headers }) => {
      requireEqual(headers['authorization'], 'Bearer the token');
      return { json: claims };
    },
  });
  const setup = useDouble(database, environmentOf('OKTA', { AUTH_URL: `${ISSUER}/v1/authorize`, ALLOWED_GROUPS: 'Everyone' }), discovery);
  const CLAIMS = { iss: ISSUER, sub: '00u1' };
  const INFO = { sub: '00u1', name: 'Olu', email: 'olu@corp.test', email_verified: true, groups: ['Everyone'] };

  test('lets in people of a group that the user info tells, and never takes that of somebody else', async () => {
    const tokenUrl = `${ISSUER}/v1/token`;
    expect((await depart(setup.server(), '/login/okta')).location.searchParams.get('scope')).toBe('openid profile email groups');
    expect((await signInAs(setup, 'okta', { tokenUrl, claims: CLAIMS, more: userInfo(INFO) })).headers.get('location')).toBe('/');
    expect(await setup.findIdentity('00u1')).toMatchObject({ issuer: ISSUER, login: 'olu@corp.test', name: 'Olu' });
    const swapped = await signInAs(setup, 'okta', { tokenUrl, claims: { ...CLAIMS, sub: '00u2' }, more: userInfo(INFO) });
    expect(swapped.status).toBe(403);
    const lonely = await signInAs(setup, 'okta', { tokenUrl, claims: CLAIMS, more: userInfo({ ...INFO, groups: [] }) });
    expect(await readLoginError(setup.server(), lonely)).toBe('User not a member of one of the required groups');
    setup.requireNoRefusals();
  });
});
