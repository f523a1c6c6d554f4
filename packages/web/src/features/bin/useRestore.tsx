import type { DeletedItem } from '@pharos/contract/api/bin';
import { ConfirmDialog } from '@pharos/ui/dialog';
import { useState, type ReactNode } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { useBinActions } from './bin.queries.ts';

interface Taken {
  readonly item: DeletedItem;
  readonly message: string;
}

/** Brings something back; where its uid or title is taken by now it asks first. */
export function useRestore(): { readonly restore: (item: DeletedItem) => Promise<void>; readonly dialog: ReactNode } {
  const { toasts } = usePlatform();
  const { restore } = useBinActions();
  const [taken, setTaken] = useState<Taken>();
  const bringBack = async (item: DeletedItem, asCopy: boolean) => {
    const { title, isMovedToGeneral } = await restore(item, asCopy);
    toasts.success(`${title} is back`, isMovedToGeneral ? `Its folder ${item.folderTitle} is gone: it stands in General now.` : undefined);
  };
  const tryRestore = async (item: DeletedItem) => {
    try {
      await bringBack(item, false);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setTaken({ item, message: error.message });
      else toasts.emitError(error, `${item.title} could not be brought back`);
    }
  };
  const dialog = (
    <ConfirmDialog
      isOpen={taken !== undefined}
      onOpenChange={(isOpen) => !isOpen && setTaken(undefined)}
      title={`Restore ${taken?.item.title ?? ''} as a copy?`}
      text={`${taken?.message ?? ''}. As a copy it gets what is free: another uid, or a title with '(restored)'.`}
      confirmLabel="Restore as a copy"
      busyLabel="Restoring"
      onConfirm={async () => taken && bringBack(taken.item, true)}
    />
  );
  return { restore: tryRestore, dialog };
}
