import { EmptyState, ErrorState, ForbiddenState } from '@pharos/ui/feedback';
import { Icon } from '@pharos/ui/icon';
import { ButtonLink } from '@pharos/ui/text';
import { ApiError, messageOf } from '../../platform/api/api-error.ts';

interface FolderFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** In place of a folder that cannot be shown. */
export function FolderFailure({ error, onRetry }: FolderFailureProps) {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 403)
    return <ForbiddenState title="You may not see this folder">Whoever administers it can give you permission.</ForbiddenState>;
  if (status === 404)
    return (
      <EmptyState
        role="alert"
        icon={<Icon name="folder" size="huge" />}
        title="Folder not found"
        action={<ButtonLink href="/dashboards">All dashboards</ButtonLink>}
      >
        It was deleted, or it belongs to another org.
      </EmptyState>
    );
  return (
    <ErrorState title="The folder did not load" onRetry={onRetry}>
      {messageOf(error)}
    </ErrorState>
  );
}
