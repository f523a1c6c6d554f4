import { createApiKey } from '@pharos/contract/api/api-keys';
import { changePassword, getUser } from '@pharos/contract/api/users';
import { loginPing } from '@pharos/contract/api/session';
import { expect, test, vi } from 'vitest';
import { fakeServer, json } from '../testing/fake-server.ts';
import { ApiError } from './api-error.ts';
import { createDataSourceRequest } from './data-source-request.ts';
import { createRequest, type RequestHost } from './request.ts';

const GET_USER = { method: 'GET', path: '/api/user' };

function requestTo(server = fakeServer(), host: Partial<RequestHost> = {}) {
  const send = createRequest({ fetch: server.fetch, basePath: '', orgId: 3, isSignedIn: true, ...host });
  return { server, send };
}

const buildFailure = async (run: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await run.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error(`Not an ApiError: ${String(error)}`);
  return error;
};

test('[1.7.0-a] every call carries the org of the tab', async () => {
  const { server, send } = requestTo();
  server.raw(getUser, () => json(401, {}));
  server.raw(changePassword, () => json(200, {}));
  server.raw(loginPing, () => json(200, {}));
  await send({ method: changePassword.method, path: changePassword.path, body: { newPassword: 'x' } });
  await buildFailure(send(GET_USER));
  expect(server.calls.map(({ path, headers }) => [path, headers.get('X-Grafana-Org-Id')])).toEqual([
    [changePassword.path, '3'],
    ['/api/user', '3'],
    ['/api/login/ping', '3'],
    ['/api/user', '3'],
  ]);
});

test('[1.2.0-a] calls go below the base path', async () => {
  const urls: string[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    urls.push(String(input));
    return json(200, {});
  };
  await createRequest({ fetch, basePath: '/metrics', orgId: 1, isSignedIn: true })(GET_USER);
  expect(urls).toEqual(['/metrics/api/user']);
});

test('[1.4.11-b] on a 401 one ping, then one retry', async () => {
  const { server, send } = requestTo();
  let count = 0;
  server.raw(getUser, () => (++count === 1 ? json(401, { message: 'Unauthorized' }) : json(200, { id: 1 })));
  server.raw(loginPing, () => json(200, { message: 'Logged in' }));
  const response = await send(GET_USER);
  expect(response.status).toBe(200);
  expect(server.calls.map(({ path }) => path)).toEqual(['/api/user', '/api/login/ping', '/api/user']);
});

test('[1.4.11-b] a second 401 is not retried again', async () => {
  const { server, send } = requestTo();
  server.raw(getUser, () => json(401, { message: 'Unauthorized' }));
  server.raw(loginPing, () => json(200, { message: 'Logged in' }));
  expect((await buildFailure(send(GET_USER))).status).toBe(401);
  expect(server.calls).toHaveLength(3);
});

test('[1.4.11-b] a refused ping ends the session without a retry', async () => {
  const onSession = vi.fn<(isGood: boolean) => void>();
  const { server, send } = requestTo(fakeServer(), { onSession });
  server.raw(getUser, () => json(401, { message: 'Unauthorized' }));
  server.raw(loginPing, () => json(401, { message: 'Unauthorized' }));
  expect((await buildFailure(send(GET_USER))).message).toBe('Unauthorized');
  expect(server.calls.map(({ path }) => path)).toEqual(['/api/user', '/api/login/ping']);
  expect(onSession.mock.calls).toEqual([[false]]);
});

test('the first call that is answered again says that the session is good; what anybody may ask and failures do not', async () => {
  const onSession = vi.fn<(isGood: boolean) => void>();
  const { server, send } = requestTo(fakeServer(), { onSession });
  let status = 401;
  server.raw(getUser, () => json(status, {}));
  server.raw(loginPing, () => json(401, {}));
  await buildFailure(send(GET_USER));
  status = 200;
  await send({ ...GET_USER, isPublic: true });
  status = 500;
  await buildFailure(send(GET_USER));
  expect(onSession.mock.calls).toEqual([[false]]);
  status = 200;
  await send(GET_USER);
  expect(onSession.mock.calls).toEqual([[false], [true]]);
});

test('a 403 of somebody who is no longer signed in ends the session; only a ping says that it is good again, as visitors are answered too', async () => {
  const onSession = vi.fn<(isGood: boolean) => void>();
  const { server, send } = requestTo(fakeServer(), { onSession });
  server.raw(getUser, () => json(403, { message: 'Access denied' }));
  server.raw(loginPing, () => json(401, {}));
  expect(await buildFailure(send(GET_USER))).toMatchObject({ status: 403, isSignedOut: true });
  server.raw(getUser, () => json(200, {}));
  await send(GET_USER);
  expect(onSession.mock.calls).toEqual([[false]]);
  server.raw(loginPing, () => json(200, {}));
  await send({ method: 'GET', path: '/api/login/ping' });
  await send(GET_USER);
  expect(onSession.mock.calls).toEqual([[false], [true], [true]]);
});

test('a 403 of somebody who is signed in is what it says, and is not sent again', async () => {
  const onSession = vi.fn<(isGood: boolean) => void>();
  const { server, send } = requestTo(fakeServer(), { onSession });
  server.raw(getUser, () => json(403, { message: 'Access denied' }));
  server.raw(loginPing, () => json(200, {}));
  expect(await buildFailure(send(GET_USER))).toMatchObject({ status: 403, message: 'Access denied', isSignedOut: false });
  expect(server.calls.map(({ path }) => path)).toEqual(['/api/user', '/api/login/ping']);
  expect(onSession).not.toHaveBeenCalled();
});

test('[1.4.11-b] nobody is pinged for a visitor who is not signed in', async () => {
  const { server, send } = requestTo(fakeServer(), { isSignedIn: false });
  server.raw(getUser, () => json(401, { message: 'Unauthorized' }));
  await buildFailure(send(GET_USER));
  expect(server.calls).toHaveLength(1);
});

test('calls that fail together share one ping', async () => {
  const { server, send } = requestTo();
  let isGood = false;
  server.raw(getUser, () => (isGood ? json(200, {}) : json(401, {})));
  server.raw(loginPing, async () => {
    isGood = true;
    return json(200, {});
  });
  await Promise.all([send(GET_USER), send(GET_USER), send(GET_USER)]);
  expect(server.callsOf(loginPing)).toHaveLength(1);
});

test('[1.7.0-b] a data source call moves its authorization header and may ask past the caches', async () => {
  const { server, send } = requestTo();
  const sendToSource = createDataSourceRequest(send);
  const proxy = { method: 'GET', path: '/api/datasources/proxy/:id/*' } as const;
  server.raw(proxy, () => json(200, {}));
  await sendToSource({
    method: 'GET',
    path: '/api/datasources/proxy/4/api/v1/labels',
    headers: { authorization: 'Bearer x', 'X-Other': 'y' },
    isFresh: true,
  });
  const headers = server.calls[0]?.headers;
  expect(headers?.get('Authorization')).toBeNull();
  expect(headers?.get('X-DS-Authorization')).toBe('Bearer x');
  expect(headers?.get('X-Other')).toBe('y');
  expect(headers?.get('X-Grafana-NoCache')).toBe('true');
  expect(headers?.get('X-Grafana-Org-Id')).toBe('3');
});

test('[1.7.0-b] without the wish for fresh data there is no no-cache header', async () => {
  const { server, send } = requestTo();
  await createDataSourceRequest(send)({ method: 'GET', path: '/api/datasources/proxy/4/x' }).catch(() => undefined);
  expect(server.calls[0]?.headers.has('X-Grafana-NoCache')).toBe(false);
});

test('[1.7.0-w] a call that was given up is flagged as cancelled', async () => {
  const { send } = requestTo();
  const controller = new AbortController();
  controller.abort();
  const failure = await buildFailure(
    createDataSourceRequest(send)({ method: 'GET', path: '/api/datasources/proxy/4/x', signal: controller.signal }),
  );
  expect(failure.isCancelled).toBe(true);
});

test('no answer at all is not a cancelled call', async () => {
  const { send } = requestTo(fakeServer(), {
    fetch: async () => {
      throw new TypeError('Failed to fetch');
    },
  });
  const failure = await buildFailure(send(GET_USER));
  expect(failure).toMatchObject({ status: 0, isCancelled: false });
  expect(failure.message).toContain('could not be reached');
});

test.each([
  [
    'the text of the server',
    json(404, { message: 'User not found', status: 'not-found' }),
    { message: 'User not found', wireStatus: 'not-found', status: 404 },
  ],
  ['a list of faults', json(422, [{ message: 'Name is required' }]), { message: 'Name is required', status: 422 }],
  [
    'a page of a proxy in between',
    new Response('<html>Bad gateway</html>', { status: 502, statusText: 'Bad Gateway' }),
    { message: 'Unexpected error', status: 502, statusText: 'Bad Gateway' },
  ],
  ['nothing', new Response(null, { status: 500 }), { message: 'Unexpected error', status: 500 }],
])('a failure keeps %s', async (_, response, expected) => {
  const { server, send } = requestTo();
  server.raw(getUser, () => response);
  expect(await buildFailure(send(GET_USER))).toMatchObject(expected);
});

const MAKE_KEY = { method: 'POST', path: '/api/auth/keys', body: { name: 'deploy', role: 'Viewer' } };
const NEEDS_CONFIRMATION = { message: 'Confirm first that it is you', status: 'confirmation-required', ways: ['password'] };

/** A server that makes keys once the person has confirmed, who does so or not when it is required. */
function confirmingServer(person: (ways: readonly string[]) => Promise<boolean>) {
  let isConfirmed = false;
  const confirm = vi.fn(async (ways: readonly string[]) => (isConfirmed = await person(ways)));
  const { server, send } = requestTo(fakeServer(), { confirm });
  const respond = () => (isConfirmed ? json(200, { name: 'deploy', key: 'x' }) : json(403, NEEDS_CONFIRMATION));
  server.raw(createApiKey, respond);
  server.raw(loginPing, () => json(200, {}));
  return { server, send, confirm, respond };
}

test('what needs a confirmation is sent again once it was given, as it was, and the session is not doubted', async () => {
  const { server, send, confirm } = confirmingServer(async () => true);
  expect((await send(MAKE_KEY)).status).toBe(200);
  expect(confirm.mock.calls).toEqual([[['password']]]);
  expect(server.calls.map(({ path, body }) => [path, body])).toEqual([
    [MAKE_KEY.path, MAKE_KEY.body],
    [MAKE_KEY.path, MAKE_KEY.body],
  ]);
});

test('where nobody confirms the call fails with a text that says so', async () => {
  const { server, send } = confirmingServer(async () => false);
  expect(await buildFailure(send(MAKE_KEY))).toMatchObject({
    message: 'Nothing was changed, because you did not confirm that it is you.',
    status: 403,
    wireStatus: 'confirmation-required',
    isCancelled: false,
  });
  expect(server.calls).toHaveLength(1);
});

test('a call that is refused when another one had it confirmed meanwhile is sent again without a further one', async () => {
  const { server, send, confirm, respond } = confirmingServer(async () => true);
  const late = Promise.withResolvers<Response>();
  let calls = 0;
  server.raw(createApiKey, () => ((calls += 1) === 1 ? late.promise : respond()));
  const first = send(MAKE_KEY);
  expect((await send(MAKE_KEY)).status).toBe(200);
  late.resolve(json(403, NEEDS_CONFIRMATION));
  expect((await first).status).toBe(200);
  expect(confirm).toHaveBeenCalledOnce();
});

test('a call that is refused for that again fails, and asks no second time', async () => {
  const { server, send, confirm } = confirmingServer(async () => true);
  server.raw(createApiKey, () => json(403, NEEDS_CONFIRMATION));
  expect(await buildFailure(send(MAKE_KEY))).toMatchObject({ message: NEEDS_CONFIRMATION.message, isSignedOut: false });
  expect(confirm).toHaveBeenCalledOnce();
  expect(server.callsOf(createApiKey)).toHaveLength(2);
});

test('a page without a way to confirm says what the server said', async () => {
  const { server, send } = requestTo();
  server.raw(createApiKey, () => json(403, NEEDS_CONFIRMATION));
  server.raw(loginPing, () => json(200, {}));
  expect((await buildFailure(send(MAKE_KEY))).message).toBe('Confirm first that it is you');
});
