import type { Plugin } from 'vite';

const PRELOAD_HELPER = /vite\/preload-helper\.js$/;

const CHANGES: readonly (readonly [string | RegExp, string])[] = [
  ['document.head.appendChild(link)', 'document.body.appendChild(link)'],
  [
    'const link = document.createElement("link");',
    `if (!isCss) return fetch(dep.href).then((response) => {
      if (!response.ok) throw new Error(response.status + " for " + dep.href);
      return response.arrayBuffer();
    });
    const link = document.createElement("link");`,
  ],
  ['if (e.type === "error") rej(', 'if (e.type === "error") link.remove(), rej('],
  [/seen\[href\] = void 0;(?=\s*throw err;)/, 'delete seen[href];'],
  [
    'baseModule().catch(',
    `baseModule().catch((error) => {
      const [, url] = /dynamically imported module: (\\S+)/.exec(String(error)) ?? [];
      if (url === undefined) throw error;
      return import(/* @vite-ignore */ url + "?again=" + Date.now());
    }).catch(`,
  ],
];

/**
 * The builder's helper that loads later chunks, changed in two ways (ADR 28).
 *
 * Style sheets that come with a later chunk go behind those of the page, which stand in its body: in the head they would come before them, and
 * the rules of one layer would have another order than in a page that was opened by its address.
 *
 * What did not come is asked for again by the next load. Chromium keeps a module that failed, with all that imports it, as long as the page
 * lives, and a preload that failed as well. So files come into the cache of the browser first, none is imported before all are there, and one that
 * failed by itself has another address.
 */
export const laterFiles: Plugin = {
  name: 'pharos-later-files',
  transform: {
    filter: { id: PRELOAD_HELPER },
    handler(code) {
      let changed = code;
      for (const [from, to] of CHANGES) {
        const before = changed;
        changed = changed.replace(from, () => to);
        if (changed === before) this.error(`the helper of the builder has no ${from}`);
      }
      return { code: changed, map: null };
    },
  },
};
