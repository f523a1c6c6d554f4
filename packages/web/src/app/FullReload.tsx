import { useEffect } from 'react';

/** A link of the router into a document of its own, such as the sign-out: the browser asks the server for the address it shows. */
export function FullReload({ onReload }: { readonly onReload: () => void }) {
  useEffect(() => {
    onReload();
  }, [onReload]);
  return null;
}
