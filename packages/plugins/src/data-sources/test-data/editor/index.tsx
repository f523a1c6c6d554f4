import { defineDataSourceEditor } from '@pharos/plugin/ui';
import { manifest } from '../manifest.ts';
import type { TestDataQuery } from '../query.ts';
import { TestDataConfig } from './Config.tsx';
import { TestDataQueryEditor } from './Query.tsx';

export const editor = defineDataSourceEditor<TestDataQuery>({ id: manifest.id, Config: TestDataConfig, Query: TestDataQueryEditor });
