import type { Target } from '@pharos/contract/dashboard/target';

/** Fields that hold the query itself, in the order of their worth. */
const TEXT_FIELDS = ['expr', 'target', 'query', 'rawSql', 'metric', 'scenarioId', 'stringInput'] as const;

/** A query in one line, for a row that is hidden and folded. */
export function targetText(target: Target): string {
  const texts = TEXT_FIELDS.flatMap((name) => {
    const value = target[name];
    return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : [];
  });
  return texts.slice(0, 2).join(' ');
}
