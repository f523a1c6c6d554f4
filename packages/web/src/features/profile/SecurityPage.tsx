import { pageAt } from '@pharos/contract/pages';
import { ListPage } from '../../platform/page/ListPage.tsx';
import { AppPasswords } from './second-factor/AppPasswords.tsx';
import { TwoFactor } from './second-factor/TwoFactor.tsx';
import { Sessions } from './Sessions.tsx';
import { SignInMethods } from './SignInMethods.tsx';

/** Who is signed in to one's own account, and by what. */
export function SecurityPage() {
  return (
    <ListPage title={pageAt('/profile/security').title} parents={[{ label: pageAt('/profile').title, href: '/profile' }]}>
      <Sessions />
      <SignInMethods />
      <TwoFactor />
      <AppPasswords />
    </ListPage>
  );
}
