import type { UiLinkProps } from '@pharos/ui/text';
import { Link } from 'react-router';

const PATH_INSIDE = /^(\/(?!\/)|[?#])/;

/** What components of `ui` draw for links: the router takes paths inside the application, all others are plain links. */
export function AppLink({ href, ...rest }: UiLinkProps) {
  return PATH_INSIDE.test(href) ? <Link {...rest} to={href} /> : <a {...rest} href={href} rel="noopener noreferrer" />;
}
