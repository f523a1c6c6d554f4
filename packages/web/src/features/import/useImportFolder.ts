import { getFolderById } from '@pharos/contract/api/folders';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../platform/cache/api-query.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { useLocation } from 'react-router';
import { GENERAL_FOLDER, useFolderField } from '../folder-picker/index.ts';

/** The folder that a dashboard goes to: it begins with the one of the address (`folderId`), else with General. */
export function useImportFolder() {
  const { api } = usePlatform();
  const id = new URLSearchParams(useLocation().search).get('folderId') ?? '';
  const isNamed = /^[1-9]\d{0,14}$/.test(id);
  const named = useQuery({ ...apiQuery(api, getFolderById, { params: { id } }), enabled: isNamed, retry: false });
  return useFolderField(isNamed && named.isPending ? undefined : (named.data ?? GENERAL_FOLDER));
}
