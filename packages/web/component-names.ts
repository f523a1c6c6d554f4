import type { Plugin } from 'vite';

const LIBRARY = /\/node_modules\/@radix-ui\//;
const NAME_FOR_TOOLS = /^\w+\.displayName = .*;$/gm;
const COMPONENT = /^((?:const|let|var) \w+ = )([\w$]+\.forwardRef\()/gm;

/**
 * Libraries give components a name for developer tools. Such a line keeps a component that no page draws, with all that it imports.
 */
export const withoutComponentNames: Plugin = {
  name: 'pharos-component-names',
  transform: {
    filter: { id: LIBRARY },
    handler: (code) => ({ code: dropComponentNames(code), map: null }),
  },
};

/** The source of a module without those names; what makes a component does nothing else. */
export const dropComponentNames = (code: string): string => code.replace(NAME_FOR_TOOLS, '').replace(COMPONENT, '$1/* @__PURE__ */ $2');
