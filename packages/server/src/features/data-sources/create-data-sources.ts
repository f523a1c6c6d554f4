import type { HttpResponse, HttpRequest, Tools } from '@pharos/plugin';
import type { PluginRegistry } from '@pharos/plugin/run/registry';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Storage } from '../../platform/database/storage.ts';
import type { HandledRoute } from '../../platform/http/handle.ts';
import type { AddressPolicy } from '../../platform/outbound/address-policy.ts';
import type { OutboundClient } from '../../platform/outbound/outbound-client.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { OrgSpace } from '../quotas/index.ts';
import type { SourceConnection, SourceDirectory } from '../source-connections/index.ts';
import { dataSourceRoutes } from './data-sources.routes.ts';
import { createDataSourceService } from './data-sources.service.ts';
import { createDiscoveryService } from './discovery.service.ts';
import { createSaveAndTestService } from './save-and-test.service.ts';

interface DataSourceParts {
  readonly plugins: PluginRegistry;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly secrets: SecretBox;
  readonly space: OrgSpace;
  readonly directory: SourceDirectory;
  readonly outbound: OutboundClient;
  readonly policy: AddressPolicy;
  readonly send: (connection: SourceConnection, request: HttpRequest, signal: AbortSignal) => Promise<HttpResponse>;
  readonly toolsFor: (signal: AbortSignal) => Tools;
}

/** Data sources on the wire. */
export function createDataSources(parts: DataSourceParts): readonly HandledRoute[] {
  const { plugins, clock, storage, secrets, space, directory, outbound, policy } = parts;
  const nowMs = () => clock.nowMs();
  const services = {
    sources: createDataSourceService({ plugins, storage, secrets, space, nowMs }),
    tests: createSaveAndTestService({ plugins, storage, directory, send: parts.send, toolsFor: parts.toolsFor, nowMs }),
    discovery: createDiscoveryService({ plugins, storage, outbound, policy }),
  };
  return dataSourceRoutes(services);
}
