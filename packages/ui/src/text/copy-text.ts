/**
 * Puts the text on the clipboard. Over plain http browsers have no clipboard API, so a hidden field is selected and
 * copied instead. False when the browser permits neither.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (globalThis.isSecureContext && navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // refused, for example in a frame without the permission: the older way may still work
  }
  return copyBySelection(text);
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  Object.assign(field.style, { position: 'fixed', top: '0', left: '-100vw', fontSize: '16px' });
  // inside an open dialog, whose focus trap would take the selection away
  (focused?.closest('[role="dialog"], [role="alertdialog"]') ?? document.body).append(field);
  field.focus();
  field.select();
  let isCopied = false;
  try {
    isCopied = document.execCommand?.('copy') ?? false;
  } catch {
    isCopied = false;
  }
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
