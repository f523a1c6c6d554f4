import { listAppPasswords } from '@pharos/contract/api/app-passwords';
import { listAuthTokens } from '@pharos/contract/api/auth-tokens';
import { listIdentities } from '@pharos/contract/api/identities';
import { getOwnFactors } from '@pharos/contract/api/second-factor';
import { pageAt } from '@pharos/contract/pages';
import { SkeletonRows } from '@pharos/ui/loading';
import { useApiQuery } from '../../platform/cache/useApiQuery.ts';
import { ListPage } from '../../platform/page/ListPage.tsx';
import { AppPasswords } from './second-factor/AppPasswords.tsx';
import { TwoFactor } from './second-factor/TwoFactor.tsx';
import { Sessions } from './Sessions.tsx';
import { SignInMethods } from './SignInMethods.tsx';

/** Who is signed in to one's own account, and by what. */
export function SecurityPage() {
  return (
    <ListPage title={pageAt('/profile/security').title} parents={[{ label: pageAt('/profile').title, href: '/profile' }]}>
      <Sections />
    </ListPage>
  );
}

/** All at once: a part that came late would move those below it. */
function Sections() {
  const queries = [useApiQuery(listAuthTokens), useApiQuery(listIdentities), useApiQuery(getOwnFactors), useApiQuery(listAppPasswords)];
  if (queries.some(({ isPending }) => isPending)) return <SkeletonRows label="security" count={8} />;
  return (
    <>
      <Sessions />
      <SignInMethods />
      <TwoFactor />
      <AppPasswords />
    </>
  );
}
