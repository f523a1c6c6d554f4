import { DashboardVariable } from '@pharos/contract/dashboard/variable';
import { VariableDefinition } from '@pharos/contract/dashboard/variable-definition';
import type { JsonObject } from '@pharos/contract/primitives';
import { textOfReference } from '../data-sources/source-reference.ts';
import { ownOptions } from './own-options.ts';
import { readVariableQuery } from './variable-query.ts';

/** How a list of variables says in one line where the values of one come from; `kindName` is what people call a kind of data source. */
export function definitionText(variable: JsonObject, kindName: (kind: string) => string): string {
  const document = DashboardVariable.parse(variable);
  const { definition, regex, datasource } = VariableDefinition.parse(variable);
  const query = readVariableQuery(document.query);
  switch (document.type) {
    case 'query':
      return query || definition;
    case 'custom':
    case 'interval':
      return ownOptions(document)
        .map(({ text }) => text)
        .join(', ');
    case 'datasource':
      return regex === '' ? kindName(query) : `${kindName(query)}, name matches ${regex}`;
    case 'adhoc':
      return datasource ? `Filters of ${textOfReference(datasource)}` : 'Filters of the default data source';
    default:
      return query;
  }
}
