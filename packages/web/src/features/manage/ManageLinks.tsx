import { Icon } from '@pharos/ui/icon';
import { ButtonLink } from '@pharos/ui/text';
import { usePlatform } from '../../platform/platform-context.ts';

/** What can be made here, by right; in a folder everything is made in it. */
export function ManageLinks({ folder }: { readonly folder?: { readonly id: number } }) {
  const { session } = usePlatform();
  const query = folder ? `?folderId=${folder.id}` : '';
  if (!session.may('edit-somewhere')) return null;
  return (
    <>
      <ButtonLink href={`/dashboard/import${query}`} variant="quiet" icon={<Icon name="upload" />}>
        Import
      </ButtonLink>
      {!folder && session.may('editor') && (
        <ButtonLink href="/dashboards/folder/new" icon={<Icon name="folder-plus" />}>
          New folder
        </ButtonLink>
      )}
      <ButtonLink href={`/dashboard/new${query}`} variant="primary" icon={<Icon name="plus" />}>
        New dashboard
      </ButtonLink>
    </>
  );
}
