import { getCatalogueDashboard, importDashboard } from '@pharos/contract/api/dashboard-import';
import { fail } from '@pharos/contract/errors';
import { handle, type HandledRoute, rawJson } from '../../platform/http/handle.ts';
import { dashboardUrl, jsonMemberText, type ResponseRules } from '../dashboards/index.ts';
import type { CatalogueService } from './catalogue.service.ts';
import type { ImportService } from './import.service.ts';

interface Dependencies {
  readonly imports: ImportService;
  readonly catalogue: CatalogueService;
  readonly rules: Pick<ResponseRules, 'subPath'>;
}

export const importRoutes = ({ imports, catalogue, rules }: Dependencies): readonly HandledRoute[] => [
  handle(importDashboard, async ({ actor, body, text }) => {
    const { pluginId } = body;
    const dashboard = body.dashboard ?? {};
    if (pluginId) fail('plugin-dashboard-not-found', { pluginId });
    const { title, slug, folderId, revision, ...saved } = await imports.import(actor, {
      dashboard,
      text: (body.dashboard && jsonMemberText(text, 'dashboard')) ?? JSON.stringify(dashboard),
      overwrite: body.overwrite ?? false,
      folderId: body.folderId ?? 0,
      folderUid: body.folderUid ?? '',
      inputs: (body.inputs ?? []).map(({ name, type, value }) => ({ name, type: type ?? '', value: value ?? '' })),
    });
    return {
      ...UNUSED,
      title,
      imported: true,
      importedUri: `db/${slug}`,
      importedUrl: dashboardUrl(rules, { ...saved, slug }),
      folderId,
      importedRevision: revision,
      revision,
    };
  }),
  handle(getCatalogueDashboard, async ({ actor, params, signal }) => rawJson(await catalogue.read(actor, params.id, signal))),
];

/** Fields of dashboards that come with plugins. */
const UNUSED = { pluginId: '', slug: '', dashboardId: 0, description: '', path: '', removed: false } as const;
