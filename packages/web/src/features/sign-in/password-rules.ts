/** What to say of a new password's strength; nothing while it is empty. */
export function measureStrength(password: string): { readonly text: string; readonly level: 0 | 1 | 2 | 3 } {
  if (password === '') return { text: '', level: 0 };
  if (password.length < 4) return { text: 'strength: weak sauce.', level: 1 };
  if (password.length <= 8) return { text: 'strength: you can do better.', level: 2 };
  return { text: 'strength: strong like a bull.', level: 3 };
}

export interface PasswordPair {
  readonly newPassword: string;
  readonly confirmNew: string;
}

interface PasswordFaults {
  readonly newPassword?: string;
  readonly confirmNew?: string;
}

/** What is told of a repetition that is none. */
export const NO_MATCH = 'New passwords do not match';

/** What is wrong with a new password and its repetition; an empty object when nothing is. */
export function findFaults({ newPassword, confirmNew }: PasswordPair, minLength: number): PasswordFaults {
  if (newPassword === '') return { newPassword: 'Type a new password' };
  if (newPassword.length < minLength) return { newPassword: `Use at least ${minLength} characters` };
  if (confirmNew === '') return { confirmNew: 'Type the new password again' };
  if (newPassword !== confirmNew) return { confirmNew: NO_MATCH };
  return {};
}
