import { isMailAddress } from '@pharos/contract/mail-address';
import type { TeamNames } from './teams.queries.ts';

interface TeamFaults {
  readonly name: string | undefined;
  readonly email: string | undefined;
}

/** What is wrong with the names of a team: the email may be left out. */
export const teamFaults = ({ name, email }: TeamNames): TeamFaults => ({
  name: name.trim() === '' ? 'A team needs a name' : undefined,
  email: email.trim() === '' || isMailAddress(email.trim()) ? undefined : 'Type an email address, or leave it empty',
});

export const trimNames = ({ name, email }: TeamNames): TeamNames => ({ name: name.trim(), email: email.trim() });
