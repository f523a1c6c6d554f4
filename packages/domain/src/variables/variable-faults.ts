import type { DataSourceRef } from '@pharos/contract/dashboard/target';
import type { JsonObject } from '@pharos/contract/primitives';
import { INTERVAL_FAULT, readInterval } from '../time/interval.ts';
import { cycleText, findCycleOf, findDependencies } from './dependencies.ts';
import { readVariableExpression, VariableExpressionError } from './found-options.ts';
import { splitAtCommas, splitIntervals } from './own-options.ts';
import { DashboardVariable } from '@pharos/contract/dashboard/variable';
import { VariableDefinition } from '@pharos/contract/dashboard/variable-definition';
import { readVariableQuery } from './variable-query.ts';
import { startsWithVariable } from '../time/span.ts';

/** The field that is at fault. */
export type VariableField = 'name' | 'datasource' | 'query' | 'regex' | 'auto_min' | 'tagsQuery' | 'tagValuesQuery';

/** What is wrong with a variable, by field; nothing where it can be taken over. */
export type VariableFaults = Readonly<Partial<Record<VariableField, string>>>;

/** Fixed: clients show it as it is. */
export const RESERVED_NAME = "Template names cannot begin with '__', that's reserved for Grafana's global variables.";

function findNameFault(name: string, others: readonly string[]): string | undefined {
  if (name === '') return 'A variable needs a name';
  if (name.startsWith('__')) return RESERVED_NAME;
  if (!/^\w+$/.test(name)) return 'Only letters without accents, digits and underscores can stand in a name';
  return others.includes(name) ? 'Another variable of this dashboard has this name' : undefined;
}

function findExpressionFault(regex: string): string | undefined {
  // With variables in it, it is known only when they are replaced.
  if (/\$|\[\[/.test(regex.replace(/\$(?=\/|$|\))/g, ''))) return undefined;
  try {
    readVariableExpression(regex);
    return undefined;
  } catch (error) {
    if (error instanceof VariableExpressionError) return error.message;
    throw error;
  }
}

function findIntervalFault(query: string): string | undefined {
  const values = splitIntervals(query);
  if (values.length === 0) return 'Write at least one interval, such as 1m';
  const wrong = values.find((value) => readInterval(value) === undefined && !startsWithVariable(value));
  return wrong === undefined ? undefined : `${wrong}: ${INTERVAL_FAULT}`;
}

/** No source is named; null is the default one. */
const isUnchosen = (datasource: DataSourceRef | undefined): boolean => datasource === undefined || datasource === '';

function findQueryFaults(variable: JsonObject): VariableFaults {
  const { datasource, regex, useTags, tagsQuery, tagValuesQuery } = VariableDefinition.parse(variable);
  const text = readVariableQuery(variable['query']);
  return {
    ...(isUnchosen(datasource) && { datasource: 'Choose the data source that is asked' }),
    ...(text.trim() === '' && { query: 'Write the query that finds the values' }),
    regex: findExpressionFault(regex),
    ...(useTags && tagsQuery.trim() === '' && { tagsQuery: 'Write the query that finds the tags' }),
    ...(useTags && tagValuesQuery.trim() === '' && { tagValuesQuery: 'Write the query that finds the values of $tag' }),
  };
}

/** Faults of what only variables of its type hold. */
function findTypeFaults(variable: JsonObject): VariableFaults {
  const query = readVariableQuery(variable['query']);
  switch (variable['type']) {
    case 'query':
      return findQueryFaults(variable);
    case 'custom':
      return splitAtCommas(query).length === 0 ? { query: 'Write at least one value' } : {};
    case 'interval': {
      const { auto, auto_min: shortest = '' } = DashboardVariable.parse(variable);
      const hasFault = auto === true && shortest.trim() !== '' && readInterval(shortest.trim()) === undefined;
      return { query: findIntervalFault(query), ...(hasFault && { auto_min: INTERVAL_FAULT }) };
    }
    case 'datasource':
      return {
        ...(query === '' && { query: 'Choose a kind of data source' }),
        regex: findExpressionFault(VariableDefinition.parse(variable).regex),
      };
    case 'adhoc':
      return isUnchosen(VariableDefinition.parse(variable).datasource) ? { datasource: 'Choose the data source that is filtered' } : {};
    default:
      return {};
  }
}

/** The cycle that a variable would be part of among the others, in words. */
function findCycle(variable: JsonObject, others: readonly JsonObject[]): string | undefined {
  const read = [...others, variable].map((document) => {
    const parsed = DashboardVariable.parse(document);
    return { name: parsed.name, type: parsed.type, document: parsed };
  });
  const own = findCycleOf(findDependencies(read), String(variable['name']));
  return own && cycleText(own);
}

/**
 * Why a variable cannot be taken over, field by field. `others` are those that stand beside it; a data source that is not chosen is absent
 * (`undefined`), while null is the default one.
 */
export function findVariableFaults(variable: JsonObject, others: readonly JsonObject[]): VariableFaults {
  const { name } = DashboardVariable.parse(variable);
  const faults: Partial<Record<VariableField, string | undefined>> = {
    name: findNameFault(
      name,
      others.map((one) => String(one['name'])),
    ),
    ...findTypeFaults(variable),
  };
  if (faults.name === undefined && faults.query === undefined) faults.query = findCycle(variable, others);
  return Object.fromEntries(Object.entries(faults).filter(([, text]) => text !== undefined));
}
