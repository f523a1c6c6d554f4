import type { DashboardMeta } from '@pharos/contract/api/dashboards';
import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import { GENERAL_TITLE } from '../search/search-query.ts';

type ServerField =
  | 'url'
  | 'folderId'
  | 'folderUid'
  | 'folderTitle'
  | 'folderUrl'
  | 'canSave'
  | 'canStar'
  | 'canEdit'
  | 'canAdmin'
  | 'isStarred';

/** What the server says about a dashboard; anything it leaves out is allowed, but for changing permissions. The last three are the page's to say. */
export interface ServerMeta extends Partial<Pick<DashboardMeta, ServerField>> {
  readonly canShare?: boolean;
  readonly canDelete?: boolean;
  readonly isNew?: boolean;
}

/** What the page looks like right now; from the address, never saved. */
export interface PageState {
  readonly focusPanelId?: number;
  readonly fullscreen?: boolean;
  readonly isEditing?: boolean;
  readonly kiosk?: boolean | 'tv';
  readonly autofitpanels?: boolean;
}

/** Everything the page asks about a dashboard besides its document (wire-notes product 1.3). */
export interface PageMeta extends Required<ServerMeta>, Required<Omit<PageState, 'focusPanelId'>> {
  readonly focusPanelId: number | undefined;
  readonly showSettings: boolean;
  readonly canMakeEditable: boolean;
  readonly submenuEnabled: boolean;
}

/** Whether anything stands in the strip under the bar: a link, a visible variable, a visible annotation (wire-notes dashboard-json 1.6). */
const hasSubmenu = ({ links, templating, annotations }: Dashboard): boolean =>
  links.length > 0 ||
  templating.list.some((variable) => variable.hide !== 2) ||
  annotations.list.some((annotation) => annotation.hide !== true);

/**
 * Meta of an open dashboard: rights are there unless the server denies them, that of changing permissions only where it gives it; a document that says `editable: false` takes away
 * editing, deleting and saving, and those who could save may make it editable again.
 */
export function pageMeta(dashboard: Dashboard, server: ServerMeta = {}, page: PageState = {}): PageMeta {
  const { editable } = dashboard;
  const mayEdit = server.canEdit ?? true;
  return {
    url: server.url ?? '',
    folderId: server.folderId ?? 0,
    folderUid: server.folderUid ?? '',
    folderTitle: server.folderTitle ?? GENERAL_TITLE,
    folderUrl: server.folderUrl ?? '',
    canShare: server.canShare ?? true,
    canStar: server.canStar ?? true,
    canSave: editable && (server.canSave ?? true),
    canEdit: editable && mayEdit,
    canAdmin: server.canAdmin ?? false,
    canDelete: editable && (server.canDelete ?? true),
    showSettings: mayEdit,
    canMakeEditable: (server.canSave ?? true) && !editable,
    isStarred: server.isStarred ?? false,
    isNew: server.isNew ?? false,
    submenuEnabled: hasSubmenu(dashboard),
    focusPanelId: page.focusPanelId,
    fullscreen: page.fullscreen ?? false,
    isEditing: page.isEditing ?? false,
    kiosk: page.kiosk ?? false,
    autofitpanels: page.autofitpanels ?? false,
  };
}
