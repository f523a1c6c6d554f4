import { editors } from '@pharos/plugin/registries/editors';
import { notifierEditors } from '@pharos/plugin/registries/notifier-editors';
import { notifierManifests } from '@pharos/plugin/registries/notifier-manifests';
import { sourceManifests } from '@pharos/plugin/registries/source-manifests';
import type { OtherPlugins } from '../platform/plugins/page-plugins.ts';

export const builtInOthers: OtherPlugins = { sourceManifests, notifierManifests, editors, notifierEditors };
