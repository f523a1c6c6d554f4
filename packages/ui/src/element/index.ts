export { classNames } from './class-names.ts';
export { cssVariables } from './css-variables.ts';
export { createListeners } from './listeners.ts';
export { observeSize, useElementSize, type ElementSize } from './useElementSize.ts';
export { PHONE_QUERY, TABLET_QUERY, useIsPhone, useMediaQuery } from './useMediaQuery.ts';
