import { canDelete, canMove, listChecked, NOTHING_SELECTED, type Selection } from '@pharos/domain/folders/selection';
import type { FolderSection } from '@pharos/domain/folders/sections';
import { NO_SEARCH, type SearchQuery } from '@pharos/domain/search/search-query';
import { ErrorState } from '@pharos/ui/feedback';
import { SkeletonRows } from '@pharos/ui/loading';
import { useMemo, useState } from 'react';
import { messageOf } from '../../platform/api/api-error.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { useListFilter } from '../../platform/remember/useListFilter.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { EmptyManage } from './EmptyManage.tsx';
import { ManageToolbar } from './ManageToolbar.tsx';
import { ManageTree } from './ManageTree.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { SelectionLine } from './SelectionLine.tsx';
import { useManaged } from './useManaged.ts';

interface ManagedDashboardsProps {
  /** Only what is in this one; else everything. */
  readonly folder?: { readonly id: number; readonly uid: string; readonly title: string; readonly url: string; readonly canSave: boolean };
}

/** Folders and dashboards to search, open, select, move and delete. */
export function ManagedDashboards({ folder }: ManagedDashboardsProps) {
  const { session } = usePlatform();
  const [filter, setFilter] = useFilter(folder !== undefined);
  const [selection, setSelection] = useState<Selection>(NOTHING_SELECTED);
  const [dialog, setDialog] = useState<'move' | 'delete'>();
  const only = useMemo((): FolderSection | undefined => folder && { ...folder, items: undefined }, [folder]);
  const managed = useManaged(filter, only);
  const { sections } = managed;
  const checked = listChecked(selection, sections ?? []);
  const maySelect = folder?.canSave ?? session.may('edit-somewhere');
  /** What can no longer be seen is not moved or deleted by accident. */
  const changeFilter = (next: SearchQuery) => {
    setFilter(next);
    setSelection(NOTHING_SELECTED);
  };
  const close = () => setDialog(undefined);
  const finish = () => {
    close();
    setSelection(NOTHING_SELECTED);
  };
  const isEmpty = sections?.every(({ uid, items }) => (folder || uid === '') && items?.length === 0) ?? false;
  return (
    <>
      {!(isEmpty && !managed.isFiltered) && <ManageToolbar filter={filter} onChange={changeFilter} />}
      {sections === undefined && <NotThere error={managed.error} onRetry={managed.retry} isRetrying={managed.isFetching} />}
      {isEmpty && <EmptyManage isFiltered={managed.isFiltered} folder={folder} onClear={() => changeFilter(NO_SEARCH)} />}
      {sections !== undefined && !isEmpty && (
        <>
          <SelectionLine
            sections={sections}
            isFlat={folder !== undefined}
            isFetching={managed.isFetching}
            maySelect={maySelect}
            selection={selection}
            checked={checked}
            onSelect={setSelection}
            onLoad={managed.load}
            onMove={canMove(checked) ? () => setDialog('move') : undefined}
            onDelete={canDelete(checked) ? () => setDialog('delete') : undefined}
          />
          <ManageTree
            managed={managed}
            isFlat={folder !== undefined}
            {...(maySelect ? { selection: { selection, onSelect: setSelection } } : {})}
            onTag={(tag) => filter.tags.includes(tag) || changeFilter({ ...filter, tags: [...filter.tags, tag] })}
          />
          {managed.isCut && <p role="note">Not everything is listed, and what is not listed is not moved. A search finds it.</p>}
        </>
      )}
      {dialog === 'move' && <MoveDialog dashboards={checked.dashboards} onClose={close} onMoved={finish} />}
      {dialog === 'delete' && <DeleteDialog checked={checked} onClose={close} onDeleted={finish} />}
    </>
  );
}

/** The text of the whole list is there again on coming back. */
function useFilter(isOfFolder: boolean): readonly [SearchQuery, (filter: SearchQuery) => void] {
  const [text, rememberText] = useListFilter('dashboards');
  const [filter, setFilter] = useState<SearchQuery>(() => ({ ...NO_SEARCH, query: isOfFolder ? '' : text }));
  const change = (next: SearchQuery) => {
    setFilter(next);
    if (!isOfFolder) rememberText(next.query);
  };
  return [filter, change];
}

interface NotThereProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}

function NotThere({ error, onRetry, isRetrying }: NotThereProps) {
  if (!error) return <SkeletonRows label="dashboards" />;
  return (
    <ErrorState title="The dashboards did not load" onRetry={onRetry} isRetrying={isRetrying}>
      {messageOf(error)}
    </ErrorState>
  );
}
