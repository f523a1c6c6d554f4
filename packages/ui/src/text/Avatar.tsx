import { useState } from 'react';
import { classNames } from '../element/class-names.ts';
import { cssVariables } from '../element/css-variables.ts';
import styles from './badge.module.css';

interface AvatarProps {
  /** Gives the letters and the colour. */
  readonly name: string;
  /** A picture; the letters stay below it and show when it does not load. */
  readonly url?: string;
  readonly isLarge?: boolean;
  /** For things that are no people: teams, data sources. */
  readonly isSquare?: boolean;
}

/** Decoration beside a name that is written out; assistive technology passes over it. */
export function Avatar({ name, url, isLarge, isSquare }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const color = `var(--series-${1 + (computeHash(name) % 8)})`;
  return (
    <span
      aria-hidden
      className={classNames(styles.avatar, isLarge && styles.large, isSquare && styles.square)}
      style={cssVariables({ '--avatar-color': color })}
    >
      {url && url !== failedUrl ? (
        <img src={url} alt="" loading="lazy" onError={() => setFailedUrl(url)} />
      ) : (
        pickInitials(name, isSquare === true)
      )}
    </span>
  );
}

/** First letters of the first and last word; things show the first two letters of their name. */
function pickInitials(name: string, isThing: boolean): string {
  const parts = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const first = parts[0] ?? '?';
  const last = parts.at(-1);
  if (isThing || parts.length < 2 || last === undefined)
    return [...first]
      .slice(0, 2)
      .join('')
      .replace(/^./u, (letter) => letter.toUpperCase());
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toUpperCase();
}

const computeHash = (name: string): number => [...name].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
