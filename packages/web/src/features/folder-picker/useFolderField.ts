import type { SearchHit } from '@pharos/contract/api/search';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform } from '../../platform/platform-context.ts';
import { GENERAL_FOLDER, type ChosenFolder } from './chosen-folder.ts';
import { FOLDER_LIMIT, chosenFolderOf, savableFolders } from './savable-folders.ts';

/** A folder that a form would begin with; `canSave` where that is known already. */
type WantedFolder = ChosenFolder & { readonly canSave?: boolean };

/**
 * The folder that a form begins with: the wanted one where one may save in it, else General, else the first there is. Null where there is
 * none, undefined until it is known. Where the folders do not load, the server decides about the wanted one. It is decided once, for what
 * was wanted first and by a list that is up to date: what a person chooses or makes meanwhile is no matter of it.
 */
function useFirstFolder(wanted: WantedFolder | undefined): ChosenFolder | null | undefined {
  const { session, api } = usePlatform();
  const [decided, setDecided] = useState<{ readonly folder: ChosenFolder | null }>();
  const savesInGeneral = session.may('edit-general');
  const isKnown = wanted?.canSave ?? (wanted?.uid === GENERAL_FOLDER.uid && savesInGeneral);
  const folders = useQuery({ ...savableFolders(api, ''), enabled: wanted !== undefined && !isKnown && !decided });
  if (decided) return decided.folder;
  if (!wanted || (!isKnown && folders.isFetching)) return undefined;
  const folder = isKnown || !folders.data ? wanted : firstOf(folders.data, wanted, savesInGeneral);
  setDecided({ folder });
  return folder;
}

function firstOf(hits: readonly SearchHit[], wanted: ChosenFolder, savesInGeneral: boolean): ChosenFolder | null {
  // A list that is full says nothing of the folders beyond it.
  const isBeyond = wanted.uid !== GENERAL_FOLDER.uid && hits.length >= FOLDER_LIMIT;
  if (isBeyond || hits.some(({ uid }) => uid === wanted.uid)) return wanted;
  const [first] = hits;
  return savesInGeneral ? GENERAL_FOLDER : first ? chosenFolderOf(first) : null;
}

/** What a form with a `FolderPicker` knows: it begins with the first folder, until a person chooses. */
export function useFolderField(wanted: WantedFolder | undefined) {
  const first = useFirstFolder(wanted);
  /** Without a folder while a new one is being named. */
  const [chosen, setChosen] = useState<{ readonly folder: ChosenFolder | undefined }>();
  return {
    folder: chosen ? chosen.folder : (first ?? undefined),
    choose: (folder: ChosenFolder | undefined) => setChosen({ folder }),
    /** There is no folder that one may save in. */
    hasNone: first === null,
  };
}
