/** Which numbers a field takes. */
export interface NumberRule {
  readonly min: number;
  readonly max: number;
  readonly isWhole: boolean;
}

/** The number of a text, null of an empty one; undefined where it is no number, or none that the rule allows. A decimal comma is understood. */
export function readNumber(text: string, { min, max, isWhole }: NumberRule): number | null | undefined {
  if (text.trim() === '') return null;
  const number = toNumber(text);
  return Number.isFinite(number) && number >= min && number <= max && (!isWhole || Number.isInteger(number)) ? number : undefined;
}

/** A text that may become a number of the rule when it is typed on: a sign, or a number that is too low so far. */
export function isUnfinished(text: string, { min, isWhole }: NumberRule): boolean {
  const trimmed = text.trim();
  if (/^[-−]$/.test(trimmed)) return min < 0;
  if (/^[-−]?[.,]$/.test(trimmed)) return !isWhole;
  const number = toNumber(text);
  return number > 0 && number < min;
}

/** What a field takes, in words. */
export function describeNumbers({ min, max, isWhole }: NumberRule): string {
  const noun = isWhole ? 'Whole numbers' : 'Numbers';
  if (Number.isFinite(min) && Number.isFinite(max)) return `${noun} from ${min} to ${max}`;
  if (Number.isFinite(min)) return `${noun} from ${min} up`;
  return Number.isFinite(max) ? `${noun} up to ${max}` : `${noun} only`;
}

const toNumber = (text: string): number =>
  Number(
    text
      .trim()
      .replace('−', '-')
      .replace(/^(-?\d+),(\d+)$/, '$1.$2'),
  );
