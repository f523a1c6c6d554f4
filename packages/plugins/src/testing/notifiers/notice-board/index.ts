import { defineNotifier } from '@pharos/plugin/unstable';
import { manifest } from './manifest.ts';
import { NoticeBoardOptions } from './options.ts';

/** A kind of notifier that exists for tests. */
export const plugin = defineNotifier({ manifest, options: NoticeBoardOptions });
