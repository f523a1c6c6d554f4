import { expect, test } from 'vitest';
import { AppError } from '@pharos/contract/errors';
import { httpServerForTest } from '../../testing/http-server.ts';
import { healthRoutes } from './index.ts';

const version = { version: '1.2.3', commit: 'abc1234', builtAtSeconds: 0 };

// Health is asked by load balancers that know neither a session nor our name.
const ask = async (isReady: () => Promise<boolean>, method: 'GET' | 'HEAD' = 'GET') => {
  const server = await httpServerForTest({
    routes: healthRoutes({ isReady }, version),
    authenticate: async () => Promise.reject(new AppError('storage-unreachable')),
  });
  return server.inject({ method, url: '/api/health', headers: { host: '10.0.0.7', authorization: 'Bearer wrong' } });
};

test('a database that answers is 200, without sign-in and under any name', async () => {
  const answer = await ask(async () => true);
  expect([answer.statusCode, answer.json()]).toEqual([200, { commit: 'abc1234', database: 'ok', version: '1.2.3' }]);
  expect(answer.headers['cache-control']).toBeUndefined();
});

test('HEAD answers the status alone', async () => {
  const answer = await ask(async () => true, 'HEAD');
  expect([answer.statusCode, answer.body]).toEqual([200, '']);
});

test.each([
  ['is not migrated yet', async () => false],
  ['fails', async () => Promise.reject(new Error('connection refused'))],
])('a database that %s is 503 with the time to come back', async (_, isReady) => {
  const answer = await ask(isReady);
  expect([answer.statusCode, answer.json().database, answer.headers['retry-after']]).toEqual([503, 'failing', '5']);
});
