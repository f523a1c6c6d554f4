import type { NavNode } from '@pharos/contract/api/boot';
import { signInPath } from '@pharos/domain/session/redirect-target';
import { IconButton } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import { Menu, type MenuEntry } from '@pharos/ui/menu';
import { useLocationModel } from '../../platform/location/useLocationModel.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { withBase } from '../../platform/session/base-path.ts';
import { ProfileMenu } from './ProfileMenu.tsx';
import { childrenOf, navIconOf } from './side-menu-model.ts';
import styles from './side-menu.module.css';

/** Who is signed in, the table of keys, and entries hidden from the menu. */
export function SideMenuFoot({ bottom }: { readonly bottom: readonly NavNode[] }) {
  const { session, help } = usePlatform();
  return (
    <div className={styles.foot}>
      {session.user.isSignedIn ? <ProfileMenu /> : <SignIn />}
      <IconButton
        label="Keyboard shortcuts"
        keys="?"
        size="compact"
        icon={<Icon name="keyboard" />}
        aria-haspopup="dialog"
        onClick={() => help.set(true)}
      />
      {bottom
        .filter((node) => childrenOf(node).length > 0)
        .map((node) => (
          <BottomEntry key={node.id} node={node} />
        ))}
    </div>
  );
}

/** Leads to the login page, and back to where one was. A full load: the login page is a document of its own. */
function SignIn() {
  const { session } = usePlatform();
  const { url } = useLocationModel();
  const href = withBase(session.basePath, signInPath(url));
  return (
    <a className={styles.item} href={href}>
      <Icon name="log-in" />
      <span>Sign In</span>
    </a>
  );
}

function BottomEntry({ node }: { readonly node: NavNode }) {
  const { session } = usePlatform();
  const entries = childrenOf(node).map(({ text = '', url = '/', target }): MenuEntry => {
    const isOurs = url.startsWith('/');
    return { kind: 'link', label: text, href: isOurs ? withBase(session.basePath, url) : url, isExternal: !isOurs || target === '_blank' };
  });
  return (
    <Menu
      trigger={<IconButton label={node.text ?? ''} size="compact" icon={<Icon name={navIconOf(node)} />} />}
      entries={entries}
      side="top"
    />
  );
}
