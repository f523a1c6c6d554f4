type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** More series than these are counted. */
const MAX_MATCHES = 5;

/** What an evaluation said in a line: the values that matched, that there were none, or why it failed. Older changes hold the matches as a bare list. */
export function describeEvaluation(data: unknown): string {
  if (Array.isArray(data)) return describeMatches(data);
  if (!isFields(data)) return '';
  if (typeof data['error'] === 'string' && data['error'] !== '') return `Error: ${data['error']}`;
  if (data['noData'] === true) return 'Query returned no data';
  return Array.isArray(data['evalMatches']) ? describeMatches(data['evalMatches']) : '';
}

function describeMatches(matches: readonly unknown[]): string {
  const known = matches.filter(isFields);
  const texts = known
    .slice(0, MAX_MATCHES)
    .map(({ metric, value }) => `${typeof metric === 'string' ? metric : ''} = ${valueText(value)}`.trim());
  const more = known.length - texts.length;
  return more > 0 ? `${texts.join(', ')} and ${more} more` : texts.join(', ');
}

const valueText = (value: unknown): string => (typeof value === 'number' ? String(value) : 'no value');
