import { Secret, TOTP } from 'otpauth';
import { cookiesOf } from '../../../testing/cookies-of.ts';
import type { Client, Result } from '../../../testing/test-client.ts';
import { PASSWORD, type Person, type TestServer } from '../../../testing/test-server.ts';

/** Half a minute: behind it another code is shown. */
export const CODE_MS = 30_000;

/** The code of a moment, as an authenticator app shows it that is told nothing but the secret. */
export const totpCode = (secret: string, nowMs: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: nowMs });

/** Somebody with an authenticator app. */
export interface Enrolled {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  /** A code that was not shown yet: the clock goes on by half a minute. */
  nextCode(): string;
}

/** Sets up the authenticator app of who calls. */
export async function enrol(server: TestServer, client: Client): Promise<Enrolled> {
  const { secret } = (await client.post('/api/user/second-factor/totp')).body as { secret: string };
  const code = totpCode(secret, server.clock.nowMs());
  const confirmed = await client.post('/api/user/second-factor/totp/confirm', { code });
  if (confirmed.status !== 200) throw new Error(confirmed.text);
  return {
    secret,
    recoveryCodes: confirmed.body.recoveryCodes,
    nextCode: () => {
      server.clock.forward(CODE_MS);
      return totpCode(secret, server.clock.nowMs());
    },
  };
}

/** The same for one of the people of the server. */
export const enrolPerson = (server: TestServer, person: Person): Promise<Enrolled> => enrol(server, server.as(person));

export const logIn = (server: TestServer, user: string, headers: Readonly<Record<string, string>> = {}): Promise<Result> =>
  server.with(headers).post('/login', { user, password: PASSWORD });

/** A sign-in whose password was right, as the browser that waits for the factor. */
export async function beginStep(server: TestServer, user: string): Promise<Client & { readonly cookie: string }> {
  const result = await logIn(server, user);
  if (result.status !== 401) throw new Error(`no step: ${result.text}`);
  const cookie = cookiesOf(result);
  return { ...server.with({ cookie }), cookie };
}

export const finishStep = (step: Client, code: string, way: 'totp' | 'recovery-code' = 'totp'): Promise<Result> =>
  step.post('/api/login/step', { way, code });

/** What a response has put into the browser, as who comes with it. */
export const clientOf = (server: TestServer, result: Result): Client => server.with({ cookie: cookiesOf(result) });

export const basicAuth = (name: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
});
