import { VariableDefinition } from '@pharos/contract/dashboard/variable-definition';
import { buildFoundOptions, matchValues, readVariableExpression, type FoundValue } from '@pharos/domain/variables/found-options';
import { interpolate, type ScopedVariables } from '@pharos/domain/variables/interpolate';
import { DEFAULT_SOURCE_OPTION, NO_SOURCES_OPTION } from '@pharos/domain/variables/source-options';
import type { VariableOption } from '@pharos/domain/variables/variable-option';
import type { Variable } from '@pharos/domain/variables/variable';
import { pageSlices } from '@pharos/ui/slices';
import { pageExpressions } from '../../../platform/expressions/page-expressions.ts';

/** From so many values on others have a turn between the steps. */
const LONG_LIST = 5_000;

/** Values that the expression of a variable leaves. @throws VariableExpressionError */
async function matched(values: readonly FoundValue[], regex: string): Promise<readonly FoundValue[]> {
  const expression = readVariableExpression(regex);
  if (!expression) return values;
  for (;;) {
    const known = Promise.withResolvers<void>();
    const unsubscribe = pageExpressions.subscribe(known.resolve);
    try {
      const left = matchValues(values, expression, pageExpressions);
      if (left !== 'pending') return left;
      await known.promise;
    } finally {
      unsubscribe();
    }
  }
}

/** What was found; of data sources also which of them is the default one. */
interface FoundInSource {
  readonly found: readonly FoundValue[];
  readonly defaultName?: string | undefined;
}

/** The options of a variable for the values that were found. @throws VariableExpressionError */
export async function readOptions(
  { type, hasAll, document }: Pick<Variable, 'type' | 'hasAll' | 'document'>,
  { found, defaultName }: FoundInSource,
  scope: ScopedVariables,
): Promise<readonly VariableOption[]> {
  const { regex, sort } = VariableDefinition.parse(document);
  if (found.length > LONG_LIST) await pageSlices.pause();
  const expression = interpolate(regex, scope, { format: 'regex' });
  const left = await matched(found, expression);
  if (type === 'datasource' && left.length === 0) return [NO_SOURCES_OPTION];
  if (left.length > LONG_LIST) await pageSlices.pause();
  const options = buildFoundOptions(left, { sort: type === 'query' ? sort : 0, hasAll });
  if (left.length > LONG_LIST) await pageSlices.pause();
  const hasDefault = defaultName !== undefined && (await matched([{ value: defaultName }], expression)).length > 0;
  // Behind All, before every name: who opens a dashboard without a choice follows the default source.
  return hasDefault ? options.toSpliced(hasAll ? 1 : 0, 0, DEFAULT_SOURCE_OPTION) : options;
}
