import type { SourceManifests } from '@pharos/plugin/run/registry';
import type { Storage } from '../../platform/database/storage.ts';
import type { HandledRoute } from '../../platform/http/handle.ts';
import type { AddressPolicy } from '../../platform/outbound/address-policy.ts';
import type { OutboundClient } from '../../platform/outbound/outbound-client.ts';
import type { DashboardService, ResponseRules } from '../dashboards/index.ts';
import { createCatalogueService } from './catalogue.service.ts';
import { importRoutes } from './import.routes.ts';
import { createImportService } from './import.service.ts';

interface Dependencies {
  readonly plugins: SourceManifests;
  readonly storage: Storage;
  readonly dashboards: DashboardService;
  readonly rules: ResponseRules;
  /** Of the catalogue of shared dashboards; empty: none. */
  readonly catalogueUrl: string;
  readonly outbound: OutboundClient;
  readonly policy: AddressPolicy;
}

/** Importing dashboards, and the catalogue they may come from. */
export const createDashboardImport = ({
  plugins,
  storage,
  dashboards,
  rules,
  catalogueUrl,
  outbound,
  policy,
}: Dependencies): readonly HandledRoute[] =>
  importRoutes({
    imports: createImportService({ plugins, storage, dashboards }),
    catalogue: createCatalogueService({ storage, url: catalogueUrl, outbound, policy }),
    rules,
  });
