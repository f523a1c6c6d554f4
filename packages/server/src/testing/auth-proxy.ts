export { type AuthProxyOptions, startAuthProxy } from '../../../../scripts/services/nginx.ts';
export type { RunningService } from '../../../../scripts/services/service.ts';
