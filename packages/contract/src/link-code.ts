import * as z from 'zod/mini';

/** A code as a link or a mail carries it: spaces and line ends that a paste brings along are no part of it. Longer texts are no codes. */
export const LinkCode = z.pipe(
  z.string().check(z.maxLength(256)),
  z.transform((text: string) => text.trim()),
);
