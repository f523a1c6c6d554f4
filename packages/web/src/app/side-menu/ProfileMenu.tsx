import { logoutByPost } from '@pharos/contract/api/session';
import { Avatar } from '@pharos/ui/text';
import { classNames } from '@pharos/ui/element';
import { Icon } from '@pharos/ui/icon';
import { Menu, type MenuEntry } from '@pharos/ui/menu';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { OrgSwitch } from '../../features/own-orgs/index.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { signOut } from '../../platform/session/sign-out.ts';
import { usePaletteChoice } from '../../platform/palette/usePaletteChoice.ts';
import { useThemeChoice } from '../../platform/theme/useThemeChoice.ts';
import { childrenOf } from './side-menu-model.ts';
import styles from './side-menu.module.css';

const SIGN_OUT = logoutByPost.path;

/** The person at the foot of the menu: their own pages and organisations, theme and colours, sign out. */
export function ProfileMenu() {
  const { session, nav, api } = usePlatform();
  const [theme, setTheme] = useThemeChoice();
  const [palette, choosePalette] = usePaletteChoice();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isSwitching, setSwitching] = useState(false);
  const { name, login, orgName, orgCount, gravatarUrl } = session.user;
  const node = nav.get('profile')?.node;
  const own = node ? childrenOf(node) : [];
  const links = own.filter((child) => child.url !== SIGN_OUT);
  const maySignOut = own.length > links.length; // an operator may take the entry away
  const shownName = name || login;
  const entries: readonly MenuEntry[] = [
    { kind: 'heading', label: `Signed in as ${login}` },
    ...links.map((child): MenuEntry => ({
      label: child.text ?? '',
      icon: <Icon name={PROFILE_ICONS[child.id ?? ''] ?? 'user'} />,
      onSelect: () => void navigate(child.url ?? '/'),
    })),
    ...(orgCount > 1 ? [{ label: 'Switch organisation', icon: <Icon name="building" />, onSelect: () => setSwitching(true) }] : []),
    theme === 'dark'
      ? { label: 'Light theme', icon: <Icon name="sun" />, onSelect: () => setTheme('light') }
      : { label: 'Dark theme', icon: <Icon name="moon" />, onSelect: () => setTheme('dark') },
    {
      label: palette === 'safe' ? 'Colours as dashboards say' : 'Colour-blind safe colours',
      icon: <Icon name="palette" />,
      onSelect: () => void choosePalette(palette === 'safe' ? '' : 'safe'),
    },
    ...(maySignOut ? signOutEntries(() => void signOut(api)) : []),
  ];
  const trigger = (
    <button
      type="button"
      className={classNames(styles.who, links.some(({ url }) => url === pathname) && styles.on)}
      aria-label={`${shownName} ${orgName}`}
      title={`${shownName}, ${orgName}`}
    >
      <Avatar name={shownName} url={gravatarUrl} />
      <span className={styles.whoText}>
        <b>{shownName}</b> <small>{orgName}</small>
      </span>
      <Icon name="chevrons-up-down" size="small" />
    </button>
  );
  return (
    <>
      <Menu trigger={trigger} entries={entries} align="start" side="top" />
      {isSwitching && <OrgSwitch onClose={() => setSwitching(false)} />}
    </>
  );
}

const signOutEntries = (onSelect: () => void): readonly MenuEntry[] => [
  { kind: 'separator' },
  { label: 'Sign out', icon: <Icon name="log-out" />, onSelect },
];

const PROFILE_ICONS: Readonly<Record<string, string>> = {
  'change-password': 'key-round',
  'profile-settings': 'settings-2',
  'profile-security': 'shield',
};
