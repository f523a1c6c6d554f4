import type { NavNode } from '@pharos/contract/api/boot';
import { classNames } from '@pharos/ui/element';
import { Icon } from '@pharos/ui/icon';
import { AppLink } from '../AppLink.tsx';
import { childrenOf, isAt, navIconOf } from './side-menu-model.ts';
import styles from './side-menu.module.css';

interface NavGroupProps {
  readonly node: NavNode;
  readonly currentUrl: string | undefined;
}

/** An entry with its children: below it in the open menu, in a fly-out beside the rail. */
export function NavGroup({ node, currentUrl }: NavGroupProps) {
  const children = childrenOf(node);
  const isHere = children.length === 0 && node.url === currentUrl;
  const holdsPage = children.some((child) => isAt(child, currentUrl));
  return (
    <li className={classNames(styles.group, holdsPage && styles.holdsPage)}>
      <NavLink node={node} isCurrent={isHere}>
        <Icon name={navIconOf(node)} />
      </NavLink>
      {children.length > 0 && (
        <ul className={styles.sub} aria-label={node.text ?? ''} data-title={node.text}>
          {children.map((child) => (
            <li key={child.id ?? child.url}>
              <NavLink node={child} isCurrent={isAt(child, currentUrl)} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

interface NavLinkProps {
  readonly node: NavNode;
  readonly isCurrent: boolean;
  readonly children?: React.ReactNode;
}

function NavLink({ node, isCurrent, children }: NavLinkProps) {
  const url = node.url ?? childrenOf(node)[0]?.url ?? '/';
  const attributes = {
    className: classNames(styles.item, isCurrent && styles.on),
    'aria-current': isCurrent ? ('page' as const) : undefined,
  };
  const text = (
    <>
      {children}
      <span>{node.text}</span>
    </>
  );
  if (!url.startsWith('/'))
    return (
      <a {...attributes} href={url} target={node.target} rel="noopener noreferrer">
        {text}
      </a>
    );
  return (
    <AppLink {...attributes} href={url}>
      {text}
    </AppLink>
  );
}
