export { KeySequence } from './KeySequence.tsx';
export { KeyCap } from './KeyCap.tsx';
export { chordOf, isInsideLayer, isTypingTarget, shortcutListener, type ShortcutAction, type Shortcuts } from './shortcuts.ts';
export { isMac } from './platform.ts';
