import { useIsPhone } from '@pharos/ui/element';
import { Icon } from '@pharos/ui/icon';
import { ButtonLink } from '@pharos/ui/text';
import { usePlatform } from '../../platform/platform-context.ts';

/** What can be made here, by right; in a folder everything is made in it. */
export function ManageLinks({ folder }: { readonly folder?: { readonly id: number } }) {
  const { session } = usePlatform();
  const query = folder ? `?folderId=${folder.id}` : '';
  const isPhone = useIsPhone();
  if (!session.may('edit-somewhere')) return null;
  return (
    <>
      {/* A phone has room for two; the menu leads there, too. */}
      {!(isPhone && !folder) && (
        <ButtonLink href={`/dashboard/import${query}`} variant="quiet" icon={<Icon name="upload" />}>
          Import
        </ButtonLink>
      )}
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
