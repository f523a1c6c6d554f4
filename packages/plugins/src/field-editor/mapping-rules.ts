import type { JsonObject } from '@pharos/contract/primitives';
import { type MappedValue, readMappings, type SpecialMatch, type ValueMapping } from '@pharos/domain/fields/value-mappings';

export const RULE_KINDS = [
  { value: 'value', label: 'Value' },
  { value: 'range', label: 'Range' },
  { value: 'regex', label: 'Regex' },
  { value: 'special', label: 'Special' },
] as const;
export type RuleKind = (typeof RULE_KINDS)[number]['value'];

/** One line of the editor: what it is for, and what is shown instead. Documents put all values of one mapping into one object. */
export interface MappingRule {
  readonly kind: RuleKind;
  /** The value, both ends of the range (an empty one is open), the expression, or the special value. */
  readonly condition: readonly [first: string, second: string];
  readonly text: string;
  /** Empty: none. */
  readonly color: string;
}

const ruleOf = (kind: RuleKind, condition: MappingRule['condition'], { text = '', color = '' }: MappedValue): MappingRule => ({
  kind,
  condition,
  text,
  color,
});

function rulesOf(mapping: ValueMapping): readonly MappingRule[] {
  if (mapping.type === 'value') return [...mapping.options].map(([value, result]) => ruleOf('value', [value, ''], result));
  if (mapping.type === 'range') return [ruleOf('range', [String(mapping.from ?? ''), String(mapping.to ?? '')], mapping.result)];
  if (mapping.type === 'regex') return [ruleOf('regex', [mapping.pattern, ''], mapping.result)];
  return [ruleOf('special', [mapping.match, ''], mapping.result)];
}

/** The lines of saved mappings, of either form. */
export const readRules = (saved: unknown): readonly MappingRule[] => readMappings(saved).flatMap(rulesOf);

const boundOf = (text: string): number | null => (text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text));

function resultOf({ text, color }: MappingRule, index: number): JsonObject {
  return { ...(text === '' ? {} : { text }), ...(color === '' ? {} : { color }), index };
}

function mappingOf(rule: MappingRule, index: number): JsonObject {
  const [first, second] = rule.condition;
  const result = resultOf(rule, index);
  if (rule.kind === 'range') return { type: 'range', options: { from: boundOf(first), to: boundOf(second), result } };
  if (rule.kind === 'regex') return { type: 'regex', options: { pattern: first, result } };
  return { type: 'special', options: { match: first as SpecialMatch, result } }; // chosen from the list of them
}

/** Mappings as documents hold them: values that stand one below another are one mapping, so that the order of lines holds. */
export function writeRules(rules: readonly MappingRule[]): readonly JsonObject[] {
  const written: JsonObject[] = [];
  let values: Record<string, JsonObject> | undefined;
  for (const [index, rule] of rules.entries()) {
    const [value] = rule.condition;
    if (rule.kind !== 'value') {
      values = undefined;
      written.push(mappingOf(rule, index));
    } else if (values && !Object.hasOwn(values, value)) values[value] = resultOf(rule, index);
    else written.push({ type: 'value', options: (values = { [value]: resultOf(rule, index) }) });
  }
  return written;
}

/** What a line of a kind begins with. */
export const newRule = (kind: RuleKind): MappingRule => ruleOf(kind, [kind === 'special' ? 'null' : '', ''], {});
