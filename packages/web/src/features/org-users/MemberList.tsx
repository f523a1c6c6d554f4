import type { OrgUser } from '@pharos/contract/api/orgs';
import type { Role } from '@pharos/contract/primitives';
import { Button } from '@pharos/ui/button';
import { ErrorState } from '@pharos/ui/feedback';
import { SkeletonRows } from '@pharos/ui/loading';
import type { ReactNode } from 'react';
import { messageOf } from '../../platform/api/api-error.ts';
import { MemberTable } from './MemberTable.tsx';
import type { FoundMembers } from './org-users.queries.ts';
import styles from './org-users.module.css';

interface MemberListProps {
  readonly found: FoundMembers;
  readonly orgName: string;
  /** Where nobody was found. */
  readonly empty: ReactNode;
  readonly onRole: (member: OrgUser, role: Role) => Promise<unknown>;
  readonly onRemove: (member: OrgUser) => Promise<unknown>;
}

/** Members as far as they are loaded. */
export function MemberList({ found, empty, ...table }: MemberListProps) {
  if (!found.data) {
    if (!found.error) return <SkeletonRows label="users" />;
    return (
      <ErrorState title="The users did not load" onRetry={() => void found.refetch()} isRetrying={found.isFetching}>
        {messageOf(found.error)}
      </ErrorState>
    );
  }
  const members = found.data.pages.flat();
  if (members.length === 0) return empty;
  return (
    <>
      <MemberTable members={members} {...table} />
      {found.hasNextPage && (
        <p className={styles.more}>
          <Button isBusy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            Show more
          </Button>
        </p>
      )}
    </>
  );
}
