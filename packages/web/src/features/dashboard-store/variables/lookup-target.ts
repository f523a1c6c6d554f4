import type { LookupKind, QueryTarget } from '@pharos/contract/api/query';
import type { DataSourceRef } from '@pharos/contract/dashboard/target';
import type { Frame } from '@pharos/contract/frames';
import { TEXT_LIMITS } from '@pharos/contract/text-limits';
import type { InterpolationRules } from '@pharos/domain/dashboard/shown/interpolate-panel';
import type { FoundValue } from '@pharos/domain/variables/found-options';
import { interpolate, interpolateDeep, type ScopedVariables } from '@pharos/domain/variables/interpolate';

/** Why a lookup failed whose result never came. */
export const NO_RESULT = 'The answer ended before the values came';

/** What is looked up, with references to variables in it. */
export interface LookupText {
  readonly kind: LookupKind;
  readonly datasource: DataSourceRef;
  readonly text: string;
}

/** A lookup as a target, with the values of variables as its source writes them. */
export function buildLookup(
  { kind, datasource, text }: LookupText,
  refId: string,
  { scope, rules }: { readonly scope: ScopedVariables; readonly rules: InterpolationRules },
): QueryTarget {
  const source = interpolateDeep(datasource, scope);
  const { format, expressionCalls } = rules.quotingOf(source);
  const query = interpolate(text, scope, { format, expressionCalls, maxLength: TEXT_LIMITS.expression });
  return { refId, datasource: source, lookup: kind, query };
}

const textsOf = (frame: Frame | undefined, name: string): readonly unknown[] | undefined =>
  frame?.columns.find((column) => column.name === name && column.type === 'string')?.values as readonly unknown[] | undefined; // texts and null

/** The values in the result of a lookup. */
export function foundIn(frames: readonly Frame[]): readonly FoundValue[] {
  const texts = textsOf(frames[0], 'text') ?? [];
  const values = textsOf(frames[0], 'value') ?? texts;
  return texts.flatMap((text, index) => {
    const value = values[index];
    return typeof text === 'string' && typeof value === 'string' ? [{ text, value }] : [];
  });
}
