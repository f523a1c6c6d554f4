import type { CSSProperties } from 'react';

/** Custom properties for one element. React writes them through the CSSOM, which the content security policy permits. */
export function cssVariables(variables: Readonly<Record<`--${string}`, string | number | undefined>>): CSSProperties {
  return variables;
}
