import { useEffect } from 'react';

/** Names the tab after the page. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Pharos' : `${title} - Pharos`;
  }, [title]);
}
