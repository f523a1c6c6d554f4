import { deleteUser } from '@pharos/contract/api/admin-users';
import { listUsers, searchUsers } from '@pharos/contract/api/server-users';
import { ConfirmDialog } from '@pharos/ui/dialog';
import { useRefresh } from '../../platform/cache/useApiQuery.ts';
import { usePlatform } from '../../platform/platform-context.ts';

interface DeleteUserDialogProps {
  readonly user: { readonly id: number; readonly login: string };
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Where to go once the account is gone. */
  readonly onDeleted?: () => unknown;
}

/** The login is typed before an account goes, for there is no way back. */
export function DeleteUserDialog({ user, isOpen, onOpenChange, onDeleted }: DeleteUserDialogProps) {
  const { api } = usePlatform();
  const refresh = useRefresh();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`Delete ${user.login}?`}
      text="The account leaves all organisations and teams; its permissions, stars and preferences are gone for good. Dashboards and folders that it made stay."
      confirmLabel="Delete user"
      busyLabel="Deleting"
      textToType={user.login}
      isDanger
      onConfirm={async () => {
        await api(deleteUser, { params: { id: String(user.id) } });
        await refresh(searchUsers, listUsers);
        await onDeleted?.();
      }}
    />
  );
}
