import { sources } from '@pharos/plugin/registries/sources';
import { createTaskRunner } from '../features/queries/index.worker.ts';

/** The entry of threads for large results. No registry reaches them from another thread, so they read the list of this build. */
export default createTaskRunner({ sources });
