import { Button } from '@pharos/ui/button';
import type { ReactNode } from 'react';
import { Gate } from '../sign-in/index.ts';
import { type AccountPageProps, LOGIN_PATH } from './account-page.ts';

interface DeadEndProps extends Pick<AccountPageProps, 'onLeave'> {
  readonly title: string;
  /** Why, and what to do. */
  readonly children: ReactNode;
}

/** A page that leads nowhere but back to the login page. */
export function DeadEnd({ title, children, onLeave }: DeadEndProps) {
  return (
    <Gate title={title} note={children}>
      <Button isFullWidth onClick={() => onLeave(LOGIN_PATH)}>
        Back to log in
      </Button>
    </Gate>
  );
}
