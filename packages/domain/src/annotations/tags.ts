/** A tag in its two parts: `area:north`, or without a value `outage`. */
export interface AnnotationTag {
  readonly key: string;
  /** Empty: none. */
  readonly value: string;
}

/** The parts of a tag, cut at its first colon, without blanks around them; undefined for one that names nothing. */
export function parseAnnotationTag(text: string): AnnotationTag | undefined {
  const [key = '', ...rest] = text.split(':');
  const tag = { key: key.trim(), value: rest.join(':').trim() };
  return tag.key === '' && tag.value === '' ? undefined : tag;
}

/** Tags in their parts, each once, in their order. */
export function parseAnnotationTags(texts: readonly string[]): readonly AnnotationTag[] {
  const tags = new Map<string, AnnotationTag>();
  for (const text of texts) {
    const tag = parseAnnotationTag(text);
    if (tag) tags.set(formatAnnotationTag(tag), tag);
  }
  return [...tags.values()];
}

/** A tag as people write it. */
export const formatAnnotationTag = ({ key, value }: AnnotationTag): string => (value === '' ? key : `${key}:${value}`);

/** Tags of a text: what stands between blanks, or between commas where there is one. */
export const splitTags = (text: string): readonly string[] =>
  text
    .split(text.includes(',') ? ',' : /\s+/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
