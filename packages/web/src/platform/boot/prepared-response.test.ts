import { expect, test, vi } from 'vitest';
import type { SendRequest } from '../api/request.ts';
import { respondFromPage, readPreparedResponse } from './prepared-response.ts';

const HOME = { method: 'GET', path: '/api/dashboards/home' };
const PREPARED = { path: HOME.path, text: '{"from":"page"}' };

function setUp(nowMs = 0) {
  const clock = { nowMs };
  const send = vi.fn<SendRequest>(async () => new Response('{"from":"server"}'));
  const respond = respondFromPage(send, PREPARED, () => clock.nowMs);
  const request = async (call = HOME) => ((await (await respond(call)).json()) as { readonly from: string }).from;
  return { clock, send, request };
}

test('the first call for what came with the page needs no network, every later one does', async () => {
  const { send, request } = setUp();
  expect([await request(), await request()]).toEqual(['page', 'server']);
  expect(send).toHaveBeenCalledOnce();
});

test.each([
  { method: 'GET', path: '/api/dashboards/uid/other' },
  { method: 'POST', path: HOME.path },
])('another call ($method $path) goes to the server', async (call) => {
  const { request } = setUp();
  expect([await request(call), await request()]).toEqual(['server', 'page']);
});

test('what came with a page that was opened long ago is not used', async () => {
  const { clock, request } = setUp();
  clock.nowMs = 10_001;
  expect(await request()).toBe('server');
});

test('it is read from the page once', () => {
  document.body.innerHTML = `<script type="application/json" id="prepared-response" data-path="${PREPARED.path}">${PREPARED.text}</script>`;
  expect(readPreparedResponse(document)).toEqual(PREPARED);
  expect(readPreparedResponse(document)).toBeUndefined();
});
