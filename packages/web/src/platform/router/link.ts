import type { MouseEvent } from 'react';
import { resolveTo, writeAddress } from './location.ts';
import { useLocation, useRouter } from './router-context.ts';

/** The address of a link with the base path, as people copy it. */
export function useHref(to: string): string {
  const { pathname } = useLocation();
  return useRouter().href(resolveTo(to, pathname));
}

const isPlainPress = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;

/** Follows a link inside the application; a press that the browser has its own meaning for, such as a new tab, is left to it. */
export function useFollowLink(to: string): (event: MouseEvent) => void {
  const { navigate } = useRouter();
  const location = useLocation();
  return (event) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    // A link to where one is already makes no entry of its own.
    const isHere = writeAddress(resolveTo(to, location.pathname)) === writeAddress(location);
    void navigate(to, { replace: isHere });
  };
}
