import type { Panel } from '@pharos/contract/dashboard/panel';
import { fileName } from '@pharos/domain/text/file-name';
import { saveFile } from '../../../platform/page/save-file.ts';
import type { Toasts } from '../../../platform/toasts/toasts.ts';
import { panelName } from '../panel/panel-text.ts';
import { renderPanel } from './panel-image.ts';

/** Whether the clipboard took it. It is given the promise, because it counts only in the moment of the press. */
async function give(picture: Promise<Blob>): Promise<boolean> {
  if (typeof ClipboardItem === 'undefined' || !navigator.clipboard?.write) return false;
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
    return true;
  } catch {
    return false;
  }
}

/** Puts a picture of the panel on the clipboard; where the clipboard takes none, it is saved as a file. */
export async function copyImage(panel: Pick<Panel, 'id' | 'title'>, toasts: Pick<Toasts, 'success' | 'emitError'>): Promise<void> {
  const element = document.querySelector(`[data-panel-id="${panel.id}"]`);
  if (!element) return;
  const picture = renderPanel(element);
  try {
    if (await give(picture)) toasts.success(`Image of ${panelName(panel)} copied`);
    else {
      saveFile(fileName(panelName(panel), 'png', 'panel'), [await picture], 'image/png');
      toasts.success(`Image of ${panelName(panel)} saved`, 'The clipboard of this page takes no images.');
    }
  } catch (error) {
    toasts.emitError(error, 'The image was not made');
  }
}
