import { ConfirmDialog } from '@pharos/ui/dialog';
import { isTypingTarget } from '@pharos/ui/keyboard';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { loadChunk } from '@pharos/ui/lazy';
import { useNavigate } from 'react-router';
import { offeredImport } from '../../platform/imports/offered-import.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { isTooLarge, TOO_LARGE } from './size-limit.ts';

/** Pages where a pasted dashboard is offered; an open dashboard looks after its own clipboard. */
const TAKES_PASTE = /^\/dashboards(?:\/|$)/;

/** What reads a pasted text comes with the first one. */
async function offerPasted(text: string): Promise<void> {
  const { readPastedText } = await loadChunk(() => import('@pharos/domain/dashboard/pasted-text'));
  if (readPastedText(text).kind === 'dashboard') offeredImport.set({ text, name: 'the clipboard' });
}

/** Offers to import what is dropped on a page, or pasted where dashboards are managed. Nothing is read but what the person brought. */
export function ImportOffers() {
  const { session, toasts } = usePlatform();
  const offered = useSyncExternalStore(offeredImport.subscribe, offeredImport.get);
  const navigate = useNavigate();
  const isTaken = useRef(false);
  useEffect(() => {
    const drop = async (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      if (event.defaultPrevented || !file) return;
      event.preventDefault(); // the browser would leave the page for the file
      if (event.type !== 'drop') return;
      if (isTooLarge(file.size)) return toasts.warning(`${file.name} cannot be imported`, TOO_LARGE);
      offeredImport.set({ text: await file.text(), name: file.name });
    };
    const onDrag = (event: DragEvent) => {
      if (event.type === 'dragover' && event.dataTransfer?.types.includes('Files')) event.preventDefault();
      else void drop(event);
    };
    const onPaste = (event: ClipboardEvent) => {
      const path = session.pathOf(window.location.pathname);
      if (event.defaultPrevented || isTypingTarget(event.target) || !TAKES_PASTE.test(path)) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      void offerPasted(text);
    };
    const end = new AbortController();
    document.addEventListener('dragover', onDrag, end);
    document.addEventListener('drop', onDrag, end);
    document.addEventListener('paste', onPaste, end);
    return () => end.abort();
  }, [session, toasts]);
  const isShown = offered !== undefined && !window.location.pathname.endsWith('/dashboard/import');
  return (
    <ConfirmDialog
      isOpen={isShown}
      onOpenChange={(isOpen) => {
        if (!isOpen && !isTaken.current) offeredImport.set(undefined);
        isTaken.current = false; // the import page takes it from here
      }}
      title="Import this dashboard?"
      text={`It comes from ${offered?.name ?? ''}. Nothing is saved before the next step.`}
      confirmLabel="Import"
      onConfirm={() => {
        isTaken.current = true;
        return navigate('/dashboard/import');
      }}
    />
  );
}
