export { browserWorkerHost } from './browser-worker-host.ts';
