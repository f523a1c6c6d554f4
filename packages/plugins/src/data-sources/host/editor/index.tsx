import { defineDataSourceEditor } from '@pharos/plugin/ui';
import { manifest } from '../manifest.ts';
import type { HostQuery } from '../query.ts';
import { HostConfig } from './Config.tsx';
import { HostQueryEditor } from './Query.tsx';

export const editor = defineDataSourceEditor<HostQuery>({ id: manifest.id, Config: HostConfig, Query: HostQueryEditor });
