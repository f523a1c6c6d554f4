import { EMPTY_FOLDER, NO_DASHBOARDS, NO_MATCHES } from '@pharos/domain/search/empty-lists';
import { EmptyState } from '@pharos/ui/feedback';
import { Icon } from '@pharos/ui/icon';
import { ButtonLink } from '@pharos/ui/text';
import { NothingFound } from '../../platform/page/NothingFound.tsx';
import { usePlatform } from '../../platform/platform-context.ts';

interface EmptyManageProps {
  readonly isFiltered: boolean;
  /** Absent on the page of all folders. */
  readonly folder: { readonly id: number; readonly canSave: boolean } | undefined;
  readonly onClear: () => void;
}

/** In place of the list: nothing was found, or nothing is there yet. */
export function EmptyManage({ isFiltered, folder, onClear }: EmptyManageProps) {
  const mayEdit = usePlatform().session.may('edit-somewhere');
  if (isFiltered) return <NothingFound title={NO_MATCHES} onClear={onClear} />;
  if (folder)
    return (
      <EmptyState
        icon={<Icon name="layout-grid" size="huge" />}
        title={EMPTY_FOLDER}
        action={<ButtonLink href="/dashboards">Open Manage</ButtonLink>}
      >
        {folder.canSave && 'Make one here, or move some in from Manage.'}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<Icon name="layout-dashboard" size="huge" />}
      title={NO_DASHBOARDS}
      {...(mayEdit ? { action: <ButtonLink href="/dashboard/new">New dashboard</ButtonLink> } : {})}
    >
      {!mayEdit && 'Editors and admins of the org make new ones.'}
    </EmptyState>
  );
}
