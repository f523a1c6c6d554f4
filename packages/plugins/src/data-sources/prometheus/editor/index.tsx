import { defineDataSourceEditor } from '@pharos/plugin/ui';
import { manifest } from '../manifest.ts';
import type { PrometheusQuery } from '../query.ts';
import { PrometheusAnnotationEditor } from './Annotation.tsx';
import { PrometheusConfig } from './Config.tsx';
import { readPastedExpression } from './pasted-expression.ts';
import { PrometheusQueryEditor } from './Query.tsx';
import { settingsFaults } from './settings-faults.ts';

export const editor = defineDataSourceEditor<PrometheusQuery>({
  id: manifest.id,
  Config: PrometheusConfig,
  Query: PrometheusQueryEditor,
  Annotation: PrometheusAnnotationEditor,
  faults: settingsFaults,
  readPastedText: readPastedExpression,
});
