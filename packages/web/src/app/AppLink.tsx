import type { UiLinkProps } from '@pharos/ui/text';
import { Link } from 'react-router';

/** Browsers may read a path as another site whose first slash stands before a slash, a backslash or white space. */
const PATH_INSIDE = /^(\/(?![/\\\s])|[?#])/;

/** What components of `ui` draw for links: the router takes paths inside the application, all others are plain links. */
export function AppLink({ href, ...rest }: UiLinkProps) {
  return PATH_INSIDE.test(href) ? <Link {...rest} to={href} /> : <a {...rest} href={href} rel="noopener noreferrer" />;
}
