import { tolerantText } from '@pharos/plugin';
import * as z from 'zod/mini';

/** Settings of a channel to a notice board; its key is a secret. */
export const NoticeBoardOptions = z.looseObject({
  /** Which board. */
  board: tolerantText(''),
});
