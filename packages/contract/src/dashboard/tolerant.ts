import * as z from 'zod/mini';
import type { Schema } from '../route.ts';

/** A field that may be absent; a value of the wrong type counts as absent, so that a document always opens. */
export const optional = <S extends Schema>(schema: S) => z.catch(z.optional(schema), undefined);

/** A list that keeps what can be read and leaves out the rest; anything but a list is the fallback. */
export const listOf = <S extends Schema>(schema: S, fallback: readonly z.output<S>[] = []) =>
  z.catch(
    z.pipe(
      z.array(z.unknown()),
      z.transform((items: unknown[]): z.output<S>[] =>
        items.flatMap((item) => {
          const read = z.safeParse(schema, item);
          return read.success ? [read.data] : [];
        }),
      ),
    ),
    () => [...fallback],
  );
