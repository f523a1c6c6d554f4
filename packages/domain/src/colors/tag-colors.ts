/** Background and border of a tag. */
export interface TagColor {
  readonly color: string;
  readonly border: string;
}

const TAG_COLORS: readonly TagColor[] = [
  { color: '#e24d42', border: '#ff7368' },
  { color: '#1f78c1', border: '#459ee7' },
  { color: '#ba43a9', border: '#e069cf' },
  { color: '#705da0', border: '#9683c6' },
  { color: '#466803', border: '#6c8e29' },
  { color: '#508642', border: '#76ac68' },
  { color: '#447ebc', border: '#6aa4e2' },
  { color: '#c15c17', border: '#e7823d' },
  { color: '#890f02', border: '#af3528' },
  { color: '#757575', border: '#9b9b9b' },
  { color: '#0a437c', border: '#3069a2' },
  { color: '#6d1f62', border: '#934588' },
  { color: '#584477', border: '#7e6a9d' },
  { color: '#629e51', border: '#88c477' },
  { color: '#2f4f4f', border: '#557575' },
  { color: '#bf1b00', border: '#e54126' },
  { color: '#806eb7', border: '#a694dd' },
  { color: '#8a2eb8', border: '#b054de' },
  { color: '#699e00', border: '#8fc426' },
  { color: '#000000', border: '#262626' },
  { color: '#3f6833', border: '#658e59' },
  { color: '#2f575e', border: '#557d84' },
  { color: '#99440a', border: '#bf6a30' },
  { color: '#e0752d', border: '#ff9b53' },
  { color: '#0e4ab4', border: '#3470da' },
  { color: '#58140c', border: '#7e3a32' },
  { color: '#052b51', border: '#2b5177' },
  { color: '#511749', border: '#773d6f' },
  { color: '#3f2b5b', border: '#655181' },
];

const FIRST: TagColor = { color: '#e24d42', border: '#ff7368' };

/**
 * The hash by which tags have always got their colours: only the shift is cut to 32 bits, the running sum is not
 * (reference 7.4), so it differs from the usual 32-bit form for long tags.
 */
export function tagHash(tag: string): number {
  const text = tag.toLowerCase();
  let hash = 5381;
  for (let index = 0; index < text.length; index += 1) hash = (hash << 5) + hash + text.charCodeAt(index);
  return hash;
}

/** Colour of a tag: the same everywhere and for every spelling in capitals. */
export const tagColor = (tag: string): TagColor => TAG_COLORS[Math.abs(tagHash(tag) % TAG_COLORS.length)] ?? FIRST;
