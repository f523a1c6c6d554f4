/** Colours of a tag. */
export interface TagColor {
  /** Background of a tag that is filled. */
  readonly color: string;
  readonly border: string;
  /** The same hue as a dot beside the words: at least 3 to 1 on every surface of both themes, which half of the backgrounds are not. */
  readonly dot: string;
}

const FIRST: TagColor = { color: '#e24d42', border: '#ff7368', dot: '#e24d42' };

/** In the order of the hash. */
export const TAG_COLORS: readonly TagColor[] = [
  FIRST,
  { color: '#1f78c1', border: '#459ee7', dot: '#1f78c1' },
  { color: '#ba43a9', border: '#e069cf', dot: '#ba43a9' },
  { color: '#705da0', border: '#9683c6', dot: '#7a67ab' },
  { color: '#466803', border: '#6c8e29', dot: '#597d23' },
  { color: '#508642', border: '#76ac68', dot: '#508642' },
  { color: '#447ebc', border: '#6aa4e2', dot: '#447ebc' },
  { color: '#c15c17', border: '#e7823d', dot: '#c15c17' },
  { color: '#890f02', border: '#af3528', dot: '#c24b3a' },
  { color: '#757575', border: '#9b9b9b', dot: '#757575' },
  { color: '#0a437c', border: '#3069a2', dot: '#4074b1' },
  { color: '#6d1f62', border: '#934588', dot: '#a65598' },
  { color: '#584477', border: '#7e6a9d', dot: '#8d77ae' },
  { color: '#629e51', border: '#88c477', dot: '#5a9549' },
  { color: '#2f4f4f', border: '#557575', dot: '#577878' },
  { color: '#bf1b00', border: '#e54126', dot: '#d5361f' },
  { color: '#806eb7', border: '#a694dd', dot: '#806eb7' },
  { color: '#8a2eb8', border: '#b054de', dot: '#a148d1' },
  { color: '#699e00', border: '#8fc426', dot: '#64950a' },
  { color: '#000000', border: '#262626', dot: '#727272' },
  { color: '#3f6833', border: '#658e59', dot: '#537c47' },
  { color: '#2f575e', border: '#557d84', dot: '#507880' },
  { color: '#99440a', border: '#bf6a30', dot: '#b15a28' },
  { color: '#e0752d', border: '#ff9b53', dot: '#d36a1d' },
  { color: '#0e4ab4', border: '#3470da', dot: '#326dda' },
  { color: '#58140c', border: '#7e3a32', dot: '#a85d51' },
  { color: '#052b51', border: '#2b5177', dot: '#4f75a0' },
  { color: '#511749', border: '#773d6f', dot: '#9c5c90' },
  { color: '#3f2b5b', border: '#655181', dot: '#7d689e' },
];

/**
 * The hash by which tags have always got their colours: only the shift is cut to 32 bits, the running sum is not
 * (wire-notes dashboard-json 7.4), so it differs from the usual 32-bit form for long tags.
 */
export function tagHash(tag: string): number {
  const text = tag.toLowerCase();
  let hash = 5381;
  for (let index = 0; index < text.length; index += 1) hash = (hash << 5) + hash + text.charCodeAt(index);
  return hash;
}

/** Colour of a tag: the same everywhere and for every spelling in capitals. */
export const tagColor = (tag: string): TagColor => TAG_COLORS[Math.abs(tagHash(tag) % TAG_COLORS.length)] ?? FIRST;
