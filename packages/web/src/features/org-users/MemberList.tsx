import type { OrgUser } from '@pharos/contract/api/orgs';
import type { Role } from '@pharos/contract/primitives';
import { Button } from '@pharos/ui/button';
import type { ReactNode } from 'react';
import { MemberTable } from './MemberTable.tsx';
import type { FoundMembers } from './org-users.queries.ts';
import { Loaded } from '../../platform/page/Loaded.tsx';
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
  return (
    <Loaded what="users" query={found}>
      {({ pages }) => {
        const members = pages.flat();
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
      }}
    </Loaded>
  );
}
