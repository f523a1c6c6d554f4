import { expect, test } from 'vitest';
import { AppError, type ErrorCode } from '@pharos/contract/errors';
import { httpServerForTest } from '../../testing/http-server.ts';
import { healthRoutes } from './index.ts';

const version = { version: '1.2.3', commit: 'abc1234', builtAtSeconds: 0 };

interface Call {
  readonly method?: 'GET' | 'HEAD';
  readonly failure?: ErrorCode;
  readonly draining?: AbortSignal;
}

// Health is asked by load balancers that know neither a session nor our name.
const send = async (isReady: () => Promise<boolean>, { method = 'GET', failure, draining = new AbortController().signal }: Call = {}) => {
  const server = await httpServerForTest({
    routes: healthRoutes({ isReady, writeFailure: () => failure }, version, draining),
    authenticate: async () => Promise.reject(new AppError('storage-unreachable')),
  });
  return server.inject({ method, url: '/api/health', headers: { host: '10.0.0.7', authorization: 'Bearer wrong' } });
};

test('a database that answers is 200, without sign-in and under any name', async () => {
  const response = await send(async () => true);
  expect([response.statusCode, response.json()]).toEqual([200, { commit: 'abc1234', database: 'ok', version: '1.2.3', writable: true }]);
  expect(response.headers['cache-control']).toBeUndefined();
});

test('HEAD answers the status alone', async () => {
  const response = await send(async () => true, { method: 'HEAD' });
  expect([response.statusCode, response.body]).toEqual([200, '']);
});

test.each([
  ['is not migrated yet', async () => false],
  ['fails', async () => Promise.reject(new Error('connection refused'))],
])('a database that %s is 503 with the time to come back', async (_, isReady) => {
  const response = await send(isReady);
  expect([response.statusCode, response.json().database, response.headers['retry-after']]).toEqual([503, 'failing', '5']);
});

test('[R16] a database that can only be read stays in service, and says why nothing is saved', async () => {
  const response = await send(async () => true, { failure: 'storage-full' });
  expect([response.statusCode, response.json()]).toEqual([
    200,
    { commit: 'abc1234', database: 'ok', version: '1.2.3', writable: false, reason: 'storage-full' },
  ]);
});

test('[R16] without a database nothing is saved either', async () => {
  const response = await send(async () => false);
  expect(response.json()).toMatchObject({ database: 'failing', writable: false, reason: 'storage-unreachable' });
});

test('[R11] a server that is about to stop says so before it stops to listen', async () => {
  const response = await send(async () => true, { draining: AbortSignal.abort() });
  expect([response.statusCode, response.json().database, response.headers['retry-after']]).toEqual([503, 'ok', '5']);
});
