import { createListeners } from '@pharos/ui/element';

/** A text that may be a dashboard, and where it comes from in words for people. */
export interface OfferedImport {
  readonly text: string;
  readonly name: string;
}

const listeners = createListeners();
let offered: OfferedImport | undefined;

/** What was dropped or pasted on a page, until the import page takes it; one for the whole tab. */
export const offeredImport = {
  subscribe: listeners.subscribe,
  get: (): OfferedImport | undefined => offered,
  set: (next: OfferedImport | undefined): void => {
    offered = next;
    listeners.notify();
  },
};
