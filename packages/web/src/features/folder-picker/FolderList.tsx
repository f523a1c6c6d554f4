import { ErrorNotice } from '@pharos/ui/feedback';
import { Icon } from '@pharos/ui/icon';
import { LongSearchList } from '@pharos/ui/search-list';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { messageOf } from '../../platform/api/api-error.ts';
import { useSearch } from '../../platform/expressions/useSearch.ts';
import { useDebounced } from '../../platform/page/useDebounced.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { GENERAL_FOLDER, type ChosenFolder } from './chosen-folder.ts';
import { FOLDER_SEARCH } from './folder-search.ts';
import { FOLDER_LIMIT, chosenFolderOf, savableFolders } from './savable-folders.ts';

const SEARCH_DELAY_MS = 300;
/** No uid of a folder: they have no spaces. */
const CREATE = 'create new folder';

interface FolderListProps {
  /** What is searched for at first. */
  readonly search: string;
  readonly chosen: ChosenFolder | undefined;
  readonly onChoose: (folder: ChosenFolder) => void;
  /** With the name that was typed. */
  readonly onCreate: (name: string) => void;
}

/** Folders one may save in, General where one may, and a new one. */
export function FolderList({ search, chosen, onChoose, onCreate }: FolderListProps) {
  const { session } = usePlatform();
  const [text, setText] = useState(search);
  const folders = useFolders(text);
  const isFound = useSearch(text);
  const savesInGeneral = session.may('edit-general');
  const makesFolders = savesInGeneral && session.may('editor');
  const found = useMemo(() => {
    const all = [...(savesInGeneral ? [GENERAL_FOLDER] : []), ...(folders.data ?? []).map(chosenFolderOf)];
    return all.filter(({ title }) => isFound(title));
  }, [folders.data, savesInGeneral, isFound]);
  if (folders.error)
    return <ErrorNotice title="The folders did not load" text={messageOf(folders.error)} onRetry={() => void folders.refetch()} />;
  const options = [
    ...found.map(({ uid, title }) => ({ value: uid, label: title, icon: <Icon name="folder" /> })),
    ...(makesFolders ? [{ value: CREATE, label: CREATE, note: text.trim(), icon: <Icon name="folder-plus" /> }] : []),
  ];
  const pick = (value: string) => {
    const folder = found.find(({ uid }) => uid === value);
    if (folder) onChoose(folder);
    else onCreate(text.trim());
  };
  return (
    <LongSearchList
      {...FOLDER_SEARCH}
      options={options}
      search={{ text, onChange: setText }}
      isSelected={(value) => value === chosen?.uid}
      startAt={chosen?.uid}
      onPick={pick}
      emptyText={folders.data ? 'No folders found' : 'Loading'}
    />
  );
}

/** All folders where they fit into one list, else those that the server finds; what was there stays meanwhile. */
function useFolders(text: string) {
  const { api } = usePlatform();
  const all = useQuery(savableFolders(api, ''));
  const typed = useDebounced(text.trim(), SEARCH_DELAY_MS);
  const isTooLong = (all.data?.length ?? 0) >= FOLDER_LIMIT && typed !== '';
  const some = useQuery({ ...savableFolders(api, typed), enabled: isTooLong, placeholderData: keepPreviousData });
  return isTooLong && some.data ? some : all;
}
