import { importDashboard } from '@pharos/contract/api/dashboard-import';
import { search } from '@pharos/contract/api/search';
import { getDashboardByUid } from '@pharos/contract/api/dashboards';
import type { JsonObject } from '@pharos/contract/primitives';
import type { ImportInput } from '@pharos/domain/dashboard/import/import-inputs';
import type { ImportReport } from '@pharos/domain/dashboard/import/import-report';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, messageOf } from '../../platform/api/api-error.ts';
import { useRefresh } from '../../platform/cache/useApiQuery.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import type { ChosenFolder } from '../folder-picker/index.ts';

interface Importing {
  readonly document: JsonObject;
  readonly report: ImportReport;
  readonly inputs: readonly ImportInput[];
}

interface ImportRequest {
  readonly name: string;
  readonly uid: string;
  readonly folder: ChosenFolder;
  readonly values: Readonly<Record<string, string>>;
  readonly isOverwrite: boolean;
}

/** Where an import goes. Whether something of that name or uid may be replaced is decided anew for each. */
type ImportPlace = Pick<ImportRequest, 'name' | 'uid'> & { readonly folder: ChosenFolder | undefined };

/** Sends the import. Where every panel is kept the dashboard follows at once, else `imported` is its address. */
export function useImport({ document, report, inputs }: Importing) {
  const { api, session, toasts } = usePlatform();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [taken, setTaken] = useState<ImportPlace & { readonly message: string }>();
  const [imported, setImported] = useState<string>();
  const send = async ({ name, uid, folder, values, isOverwrite }: ImportRequest): Promise<void> => {
    const body = {
      dashboard: { ...document, id: null, uid, title: name },
      overwrite: isOverwrite,
      folderId: folder.id,
      inputs: inputs.map((input) => ({ name: input.name, type: input.type, pluginId: input.pluginId, value: values[input.name] ?? '' })),
    };
    try {
      const { importedUrl } = await api(importDashboard, { body }, { isErrorHandled: true });
      void refresh(search, getDashboardByUid);
      const url = session.pathOf(importedUrl);
      if (report.panels.some(({ status }) => status !== 'kept')) return setImported(url);
      toasts.success('Dashboard Imported', name);
      await navigate(url, { replace: true });
    } catch (error) {
      if (!isTaken(error)) throw error;
      setTaken({ name, uid, folder, message: messageOf(error) });
    }
  };
  return {
    /** @throws ApiError, which nobody was shown; not for what is taken: that is sent again to overwrite it */
    send,
    /** What the server has found to be taken there. */
    takenAt: (place: ImportPlace): string | undefined => (taken && isSamePlace(taken, place) ? taken.message : undefined),
    imported,
  };
}

const isSamePlace = (left: ImportPlace, right: ImportPlace): boolean =>
  left.name === right.name && left.uid === right.uid && left.folder?.id === right.folder?.id;

/** Overwriting helps: a name that is taken, or a version that is another one. */
const isTaken = (error: unknown): boolean => error instanceof ApiError && error.status === 412;
