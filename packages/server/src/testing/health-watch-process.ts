/** Asks a server how it is every 20 ms, as a process of its own, and tells its parent the longest that any answer has taken. */
import { get } from 'node:http';

const EVERY_MS = 20;
const url = process.argv[2] ?? '';
const openSince = new Set<{ readonly atMs: number }>();
let longestMs = 0;

const sendRequest = () => {
  const call = { atMs: performance.now() };
  openSince.add(call);
  const end = () => {
    openSince.delete(call);
    longestMs = Math.max(longestMs, performance.now() - call.atMs);
  };
  get(`${url}/api/health`, (response) => response.resume().on('end', end)).on('error', end);
};

const timer = setInterval(sendRequest, EVERY_MS);
process.on('message', () => {
  const waitingMs = [...openSince].map(({ atMs }) => performance.now() - atMs);
  process.send?.(Math.max(longestMs, ...waitingMs));
  longestMs = 0;
});
process.on('disconnect', () => {
  clearInterval(timer);
  process.exit();
});
