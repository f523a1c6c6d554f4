import { createExpressions } from '@pharos/domain/text/expressions/expressions';
import { loadChunk } from '@pharos/ui/lazy';

/** The expressions of this tab. All that is more than a look at a pattern comes with the first one that asks for it. */
export const pageExpressions = createExpressions(async (notify) =>
  (await loadChunk(() => import('./browser-engine.ts'))).createBrowserEngine(notify),
);
