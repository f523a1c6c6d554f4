import type { LoginSettings } from '@pharos/contract/api/boot';
import { cookiesOf } from '../../../testing/cookies-of.ts';
import type { Result } from '../../../testing/test-client.ts';
import type { TestServer } from '../../../testing/test-server.ts';

/** Somebody on their way to a provider. */
export interface Departure {
  readonly response: Result;
  /** Where the browser was sent. */
  readonly location: URL;
  readonly state: string;
  /** Of the attempt, as a `Cookie` header. */
  readonly cookie: string;
}

export async function depart(server: Pick<TestServer, 'with'>, path: string, cookie = ''): Promise<Departure> {
  const response = await server.with(cookie === '' ? {} : { cookie }).get(path);
  const location = new URL(response.headers.get('location') ?? '', 'here://server');
  return { response, location, state: location.searchParams.get('state') ?? '', cookie: cookiesOf(response) };
}

/** The browser comes back with a code. */
export const comeBack = (
  server: Pick<TestServer, 'with'>,
  name: string,
  { state, cookie, ...more }: { readonly state: string; readonly cookie: string; readonly parameters?: Readonly<Record<string, string>> },
): Promise<Result> =>
  server.with({ cookie }).get(`/login/${name}?${new URLSearchParams({ code: 'the code', state, ...more.parameters }).toString()}`);

/** There and back. */
export async function signInBy(server: Pick<TestServer, 'with'>, name: string): Promise<Result> {
  return comeBack(server, name, await depart(server, `/login/${name}`));
}

/** Why the sign-in page says that a sign-in came to nothing. */
export async function readLoginError(server: Pick<TestServer, 'with'>, response: Result): Promise<string | undefined> {
  const { text } = await server.with({ cookie: cookiesOf(response) }).get(response.headers.get('location') ?? '/nowhere');
  return readSettings(text).loginError;
}

/** What a page tells the browser. */
export function readSettings(html: string): Partial<LoginSettings> {
  const [, json = '{}'] = /<script type="application\/json" id="boot-data">(.*?)<\/script>/s.exec(html) ?? [];
  return (JSON.parse(json) as { readonly settings?: Partial<LoginSettings> }).settings ?? {};
}
