import type { LoginSettings } from '@pharos/contract/api/boot';
import type { AccountApi } from './account-api.ts';

/** What every page of the account flows is given. */
export interface AccountPageProps {
  readonly settings: LoginSettings;
  readonly api: AccountApi;
  /** Parameters of the address, those of its query among them. */
  readonly parameters: URLSearchParams;
  /** The address with the base path, for links. */
  readonly linkTo: (path: string) => string;
  /** Leaves for another page, by its address below the base path. */
  readonly onLeave: (path: string) => void;
}

export const LOGIN_PATH = '/login';
