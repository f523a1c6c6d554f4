import type { UiLinkProps } from '@pharos/ui/text';
import type { MouseEvent } from 'react';
import { useFollowLink, useHref } from '../platform/router/link.ts';

const PATH_INSIDE = /^(\/(?!\/)|[?#])/;

/** What components of `ui` draw for links: the router takes paths inside the application, all others are plain links. */
export function AppLink({ href, ...rest }: UiLinkProps) {
  return PATH_INSIDE.test(href) ? <RouterLink {...rest} href={href} /> : <a {...rest} href={href} rel="noopener noreferrer" />;
}

function RouterLink({ href, onClick, ...rest }: UiLinkProps) {
  const follow = useFollowLink(href);
  const onPress = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...rest} href={useHref(href)} onClick={onPress} />;
}
