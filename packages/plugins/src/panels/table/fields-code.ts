import { lazyCode } from '@pharos/plugin/unstable/ui';

/** What reads the newer form of a table; its code comes with the first table that has it. */
export const fieldsCode = lazyCode(() => import('./fields/field-model.ts'));
