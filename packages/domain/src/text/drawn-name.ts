import { TEXT_LIMITS } from '@pharos/contract/text-limits';
import { truncateText } from './truncate-text.ts';

/** A title, a name of a series or a text of a link as it is drawn: at most `TEXT_LIMITS.name` characters, with an ellipsis where some are left out. */
export const drawnName = (text: string): string =>
  text.length <= TEXT_LIMITS.name ? text : `${truncateText(text, TEXT_LIMITS.name - 1)}…`;
