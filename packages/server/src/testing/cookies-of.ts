import type { Result } from './test-client.ts';

/** The cookies that an answer sets, as a `Cookie` header. */
export const cookiesOf = ({ headers }: Pick<Result, 'headers'>): string =>
  headers
    .getSetCookie()
    .map((value) => value.split(';', 1)[0])
    .join('; ');
