import { proxyMethods, proxyRoute } from '@pharos/contract/api/data-source-proxy';
import { handle, type HandledRoute } from '../../platform/http/handle.ts';
import type { ProxyService } from './proxy.service.ts';

/** Every method on `/api/datasources/proxy/:id` and below it. */
export const proxyRoutes = (proxy: ProxyService): readonly HandledRoute[] =>
  proxyMethods.flatMap((method) => proxyRoute(method).map((route) => handle(route, (call) => proxy.forward(method, call))));
