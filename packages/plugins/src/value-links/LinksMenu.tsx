import { Menu, type MenuEntry, UiLink, useBasePath } from '@pharos/ui';
import type { ChartPlace, PressedLinks } from '@pharos/ui/chart';
import { type LazyCode, useLazyCode } from '@pharos/ui/lazy';
import { type CSSProperties, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { OpenLink, ValueLinker } from '../panel-plugin.ts';
import { addressOf, menuEntry } from './ValueLinks.tsx';

interface LinksMenuProps {
  readonly pressed: PressedLinks;
  readonly place: ChartPlace;
  readonly code: LazyCode<ValueLinker>;
  readonly onClose: () => void;
}

const placed = ({ left, top, width, height }: ChartPlace): CSSProperties => ({
  position: 'fixed',
  left,
  top,
  width,
  height,
  padding: 0,
  border: 0,
  background: 'none',
  pointerEvents: 'none',
});

/** The links of what was pressed, beside it; the only link of a very item is followed at once. The focus goes back to the drawing. */
export function LinksMenu({ pressed: { title, items, isExact }, place, code, onClose }: LinksMenuProps) {
  const basePath = useBasePath();
  const linker = useLazyCode(code, { isNeeded: true, onFailure: onClose });
  if (!linker) return null;
  const linked = items.map(({ name, linked: value }) => ({ name, links: linker(value) }));
  const [first] = linked;
  const [only] = first?.links ?? [];
  if (isExact && linked.length === 1 && first?.links.length === 1 && only?.href !== undefined)
    return <FollowedLink link={only} basePath={basePath} onFollowed={onClose} />;
  const close = (): void => {
    onClose();
    if (place.element.isConnected) place.element.focus();
  };
  const label = ['Links', first && linked.length === 1 ? first.name : '', title].filter((text) => text !== '').join(', ');
  return createPortal(
    <Menu
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      align="start"
      entries={linked.flatMap(({ name, links }): readonly MenuEntry[] => [
        { kind: 'heading', label: [name, title].filter((text) => text !== '').join(', ') },
        ...links.map((link) => menuEntry(link, basePath)),
      ])}
      trigger={<button type="button" tabIndex={-1} aria-label={label} style={placed(place)} />}
    />,
    document.body,
  );
}

interface FollowedLinkProps {
  readonly link: OpenLink;
  readonly basePath: string;
  readonly onFollowed: () => void;
}

/** Follows a link as a press on it would. */
function FollowedLink({ link, basePath, onFollowed }: FollowedLinkProps) {
  const { title, href = '', isRouted, isNewTab } = link;
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    box.current?.querySelector('a')?.click();
    onFollowed();
    // Followed once, whatever is drawn anew meanwhile.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  return (
    <span ref={box} hidden>
      {isRouted && !isNewTab ? (
        <UiLink href={href}>{title}</UiLink>
      ) : (
        <a href={addressOf(link, basePath)} {...(isNewTab ? { target: '_blank', rel: 'noreferrer' } : {})}>
          {title}
        </a>
      )}
    </span>
  );
}
