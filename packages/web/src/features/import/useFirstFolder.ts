import { getFolderById } from '@pharos/contract/api/folders';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../platform/cache/api-query.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { useLocation } from '../../platform/router/router-context.ts';
import { type ChosenFolder, GENERAL_FOLDER } from '../folder-picker/index.ts';

/** The folder that a dashboard goes to: the one of the address (`folderId`), else General for who may save there, until another one is chosen. */
export function useFirstFolder(): readonly [ChosenFolder | undefined, (folder: ChosenFolder | undefined) => void] {
  const { api, session } = usePlatform();
  const id = new URLSearchParams(useLocation().search).get('folderId') ?? '';
  const isNamed = /^[1-9]\d{0,14}$/.test(id);
  const named = useQuery({ ...apiQuery(api, getFolderById, { params: { id } }), enabled: isNamed, retry: false });
  const [chosen, setChosen] = useState<{ readonly folder: ChosenFolder | undefined }>();
  const general = session.may('editor') ? GENERAL_FOLDER : undefined;
  const first = isNamed && named.data?.canSave ? named.data : isNamed && named.isPending ? undefined : general;
  return [chosen ? chosen.folder : first, (folder) => setChosen({ folder })];
}
