import { isMac } from './platform.ts';

/** What a shortcut does; false says that it is not for this moment, and the key goes its way. */
export type ShortcutAction = (event: KeyboardEvent) => unknown;

/** Keys in the order of their pressing: `mod+s`, `?`, or a sequence such as `p s`. */
export type Shortcuts = Readonly<Record<string, ShortcutAction>>;

/** A second key after this long begins a new sequence. */
const SEQUENCE_MS = 1000;

const NAMES: Readonly<Record<string, string>> = {
  Escape: 'esc',
  ' ': 'space',
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Enter: 'enter',
};

/** The pressed chord in the notation of `Shortcuts`. Shift is named only with keys that it does not change into another character. */
export function chordOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>, mac = isMac()): string {
  const key = NAMES[event.key] ?? event.key.toLowerCase();
  const hasMod = mac ? event.metaKey : event.ctrlKey;
  const namesShift = event.shiftKey && (key.length > 1 || hasMod || /[a-z]/.test(key));
  return [hasMod && 'mod', mac && event.ctrlKey && 'ctrl', event.altKey && 'alt', namesShift && 'shift', key].filter(Boolean).join('+');
}

/** Whether typing there belongs to the element and not to the shortcuts. */
export function isTypingTarget(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('[contenteditable=""], [contenteditable="true"], .cm-editor')) return true;
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color', 'file'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/**
 * A listener for `keydown` that runs the shortcuts. Chords with mod also work while typing, all others do not. Keys that
 * another part has handled, and keys inside an open menu or dialog (`role` menu, listbox, dialog), are left alone. Of an event that the
 * listener's own side has taken from the browser it is told.
 */
export function shortcutListener(shortcuts: () => Shortcuts): (event: KeyboardEvent, isTaken?: boolean) => void {
  let before = '';
  let beforeAt = 0;
  return (event, isTaken = false) => {
    if (
      (event.defaultPrevented && !isTaken) ||
      event.isComposing ||
      event.repeat ||
      ['Control', 'Shift', 'Alt', 'Meta'].includes(event.key)
    )
      return;
    const chord = chordOf(event);
    const isCommand = chord.startsWith('mod+');
    if (!isCommand && (isTypingTarget(event.target) || isInsideLayer(event.target))) return;
    const sequence = before && event.timeStamp - beforeAt < SEQUENCE_MS ? `${before} ${chord}` : chord;
    const found = shortcuts()[sequence] ?? shortcuts()[chord];
    before = found ? '' : chord;
    beforeAt = event.timeStamp;
    if (found && found(event) !== false) event.preventDefault();
  };
}

/** Whether keys belong to an open menu, list or dialog. */
export const isInsideLayer = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="menu"], [role="listbox"], [role="dialog"], [role="alertdialog"]') !== null;
