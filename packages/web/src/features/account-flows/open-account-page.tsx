import type { LoginSettings } from '@pharos/contract/api/boot';
import type { AccountPagePath } from '@pharos/contract/pages';
import { loadChunk } from '@pharos/ui/lazy';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { RequestHost } from '../../platform/api/request.ts';
import { withBase } from '../../platform/session/base-path.ts';
import { SignInFrame } from '../sign-in/index.ts';
import type { AccountAddress } from './account-address.ts';
import { createAccountApi } from './account-api.ts';
import type { AccountPageProps } from './account-page.ts';
import { ConfirmEmailPage } from './ConfirmEmailPage.tsx';
import { InvitePage } from './InvitePage.tsx';
import { ResetPasswordPage, SendResetPage } from './ResetPages.tsx';
import { SignUpPage } from './SignUpPage.tsx';

type AccountPage = ComponentType<AccountPageProps>;

const PAGES: Readonly<Record<AccountPagePath, () => AccountPage | Promise<AccountPage>>> = {
  '/invite/:code': () => InvitePage,
  // Draws what the application draws, which is next.
  '/profile/select-org': () => loadChunk(async () => (await import('./SelectOrgPage.tsx')).SelectOrgPage),
  '/signup': () => SignUpPage,
  '/user/email/confirm': () => ConfirmEmailPage,
  '/user/password/reset': () => ResetPasswordPage,
  '/user/password/send-reset-email': () => SendResetPage,
};

interface Opening extends Pick<RequestHost, 'fetch' | 'basePath'> {
  readonly settings: LoginSettings;
  readonly address: AccountAddress;
  /** Leaves for an address, base path included. */
  readonly assign: (address: string) => void;
}

/** Draws a page of the account flows, in the document of the login page. */
export async function openAccountPage(root: HTMLElement, { settings, address, assign, ...host }: Opening): Promise<void> {
  const Page = await PAGES[address.path]();
  const linkTo = (path: string) => withBase(host.basePath, path);
  const props = { settings, api: createAccountApi(host), parameters: address.parameters, linkTo };
  createRoot(root).render(
    <SignInFrame>
      <Page {...props} onLeave={(path) => assign(linkTo(path))} />
    </SignInFrame>,
  );
}
