import { isMac } from '@pharos/ui/keyboard';

/** The way back after something was removed without a question. */
export const undoText = (): string => `${isMac() ? '⌘' : 'CTRL+'}Z brings it back.`;
