import { kioskOf } from '@pharos/domain/dashboard/display-mode';
import { LazyBoundary, lazyPart, useLoadAtRest } from '@pharos/ui/lazy';
import { useCallback, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { usePlatform } from '../platform/platform-context.ts';
import { SearchHost } from '../features/search/index.ts';
import { ChunkBoundary } from '../platform/chunks/ChunkBoundary.tsx';
import { useValue } from '../platform/page/value-store.ts';
import { EarlyLetters } from '../platform/shortcuts/EarlyLetters.tsx';
import { HelpDialog } from './keys/HelpDialog.tsx';
import { useKeys } from './keys/useKeys.ts';
import { closePalette, palette, typeAhead } from './palette/palette-state.ts';
import { KioskNotice } from './KioskNotice.tsx';
import { SideMenu } from './side-menu/SideMenu.tsx';
import { loadOtherPages } from './load-other-pages.ts';
import { NavigationLine } from './NavigationLine.tsx';
import { SessionEndNotice } from './SessionEndNotice.tsx';
import { useOrgInAddress } from './useOrgInAddress.ts';
import styles from './Frame.module.css';

const Palette = lazyPart(async () => (await import('./palette/Palette.tsx')).Palette);

const CONTENT_ID = 'content';

/** Nobody drops a file on a page that has just been drawn. */
const OFFERS_AFTER_MS = 3000;
const ImportOffers = lazyPart(async () => {
  await new Promise((resolve) => setTimeout(resolve, OFFERS_AFTER_MS));
  return (await import('../features/import/index.ts')).ImportOffers;
});

/** Side menu and the place of the page. */
export function Frame() {
  const { session, plugins } = usePlatform();
  useOrgInAddress();
  const content = useRef<HTMLElement>(null);
  const { help, playing } = usePlatform();
  const isHelpOpen = useValue(help);
  const isPaletteOpen = useValue(palette) !== undefined;
  useKeys();
  useLoadAtRest(useCallback(() => loadOtherPages(plugins), [plugins]));
  const { pathname, search } = useLocation();
  const kiosk = kioskOf(search);
  useEffect(() => playing.get()?.follow(pathname, search), [playing, pathname, search]);
  useEffect(() => {
    const element = content.current;
    if (element) element.scrollTop = 0;
  }, [pathname]);
  return (
    <div className={styles.app} data-kiosk={kiosk === 'tv' ? kiosk : kiosk ? 'all' : undefined}>
      <a
        className={styles.skip}
        href={`#${CONTENT_ID}`}
        onClick={(event) => {
          event.preventDefault();
          content.current?.focus();
        }}
      >
        Skip to content
      </a>
      <NavigationLine />
      {session.may('edit-somewhere') && (
        <ChunkBoundary what="The import" isSilent>
          <LazyBoundary fallback={null}>
            <ImportOffers />
          </LazyBoundary>
        </ChunkBoundary>
      )}
      <SideMenu />
      <main ref={content} id={CONTENT_ID} className={styles.main} tabIndex={-1}>
        <SessionEndNotice />
        <Outlet />
      </main>
      <SearchHost />
      {isPaletteOpen && (
        <ChunkBoundary what="The list of commands" onLost={closePalette}>
          <LazyBoundary fallback={<EarlyLetters onLetter={typeAhead} onEscape={closePalette} />}>
            <Palette />
          </LazyBoundary>
        </ChunkBoundary>
      )}
      {isHelpOpen && <HelpDialog />}
      {kiosk && <KioskNotice kiosk={kiosk} />}
    </div>
  );
}
