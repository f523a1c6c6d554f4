import type { LinkedValue } from '@pharos/domain/fields/linked-value';
import { Icon, Menu, type MenuEntry, UiLink, useBasePath } from '@pharos/ui';
import { lazyCode, useLazyCode } from '@pharos/ui/lazy';
import { type ReactNode, useState } from 'react';
import type { OpenLink, PanelHost, ValueLinker } from '../panel-plugin.ts';
import styles from './value-links.module.css';

interface ValueLinksProps {
  /** Undefined where it leads nowhere. */
  readonly value: LinkedValue | undefined;
  /** Of the value, for the button of a menu. */
  readonly name: string;
  readonly host: Pick<PanelHost, 'valueLinks'>;
  /** What the link stands around, as in a cell. Absent: it lies over the box that it stands in. */
  readonly children?: ReactNode;
}

const NO_LINKS = lazyCode(() => Promise.resolve<ValueLinker>(() => []));

/** Where a value leads: a link, or a menu of several. Until their code is there, and where it leads nowhere, the value alone. */
export function ValueLinks({ value, host, ...props }: ValueLinksProps) {
  const linker = useLazyCode(host.valueLinks ?? NO_LINKS, { isNeeded: value !== undefined, onFailure: () => undefined });
  // Names such as those of the range stand for what they are when somebody comes near.
  const [, renew] = useState(0);
  const links = value && linker ? linker(value) : [];
  if (links.length === 0) return props.children;
  return <Links links={links} onNear={() => renew((count) => count + 1)} {...props} />;
}

type LinksProps = Pick<ValueLinksProps, 'name' | 'children'> & { readonly links: readonly OpenLink[]; readonly onNear: () => void };

function Links({ links, name, children, onNear }: LinksProps) {
  const basePath = useBasePath();
  const [only] = links;
  const isOverlay = children === undefined;
  const className = isOverlay ? styles.overlay : styles.inline;
  const label = isOverlay ? { 'aria-label': `${name}: ${links.length === 1 ? only?.title : 'links'}` } : {};
  if (links.length === 1 && only)
    return (
      <OneLink link={only} basePath={basePath} className={className} label={label} onNear={onNear}>
        {children}
      </OneLink>
    );
  return (
    <Menu
      align="start"
      onNear={onNear}
      entries={links.map((link) => menuEntry(link, basePath))}
      trigger={
        <button type="button" className={className} {...label}>
          {children}
        </button>
      }
    />
  );
}

/** Of a link that is not routed, or opens another tab: its whole address. */
export const addressOf = ({ href = '', isRouted }: OpenLink, basePath: string): string => (isRouted ? `${basePath}${href}` : href);

/** A link in the menu of a value; one that may not be followed says so. */
export function menuEntry(link: OpenLink, basePath: string): MenuEntry {
  const { title, href, isRouted, isNewTab } = link;
  if (href === undefined) return { label: title, note: 'cannot be followed', isDisabled: true, onSelect: () => undefined };
  if (isRouted && !isNewTab) return { kind: 'link', label: title, href };
  const icon = isNewTab ? { icon: <Icon name="external-link" /> } : {};
  return { kind: 'link', label: title, href: addressOf(link, basePath), isExternal: true, ...icon };
}

interface OneLinkProps {
  readonly link: OpenLink;
  readonly basePath: string;
  readonly className: string | undefined;
  readonly label: { readonly 'aria-label'?: string };
  readonly onNear: () => void;
  readonly children: ReactNode;
}

function OneLink({ link, basePath, className = '', label, onNear, children }: OneLinkProps) {
  const { title, href, isRouted, isNewTab } = link;
  if (href === undefined)
    return children === undefined ? null : (
      <span className={styles.broken} title="The address of this link cannot be followed">
        {children}
      </span>
    );
  if (isRouted && !isNewTab)
    return (
      <span className={styles.place} onPointerEnter={onNear} onFocus={onNear}>
        <UiLink href={href} className={className} title={title} {...label}>
          {children}
        </UiLink>
      </span>
    );
  return (
    <a
      href={addressOf(link, basePath)}
      className={className}
      title={title}
      {...label}
      {...(isNewTab ? { target: '_blank', rel: 'noreferrer' } : {})}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      {children}
    </a>
  );
}
