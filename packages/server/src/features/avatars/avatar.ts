import { createHash } from 'node:crypto';

/** Address of a person's picture; empty for somebody without an email address (wire-notes http-api 33.3). */
export const avatarUrl = (subPath: string, email: string): string =>
  email.trim() === '' ? '' : `${subPath}/avatar/${createHash('md5').update(email.trim().toLowerCase()).digest('hex')}`;

const CELLS = 5;
const MIRRORED = Math.ceil(CELLS / 2);

/**
 * A picture made of the hash alone: a pattern, mirrored at its middle, in a colour of its own. Drawn here, so that nobody's address is sent to
 * another server and the page shows no picture of another host.
 */
export function drawAvatar(hash: string): string {
  const digits = [...hash.padEnd(MIRRORED * CELLS + 3, '0')].map((digit) => Number.parseInt(digit, 16) || 0);
  const hue = Math.round((digits.slice(-3).reduce((sum, digit) => sum * 16 + digit, 0) / 4096) * 360);
  const cells = digits
    .slice(0, MIRRORED * CELLS)
    .flatMap((digit, at) => (digit % 2 === 0 ? drawCells(at % MIRRORED, Math.floor(at / MIRRORED)) : []));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 7 7" width="200" height="200"><path fill="hsl(${hue} 30% 22%)" d="M-1-1h7v7h-7z"/><path fill="hsl(${hue} 65% 66%)" d="${cells.join('')}"/></svg>`;
}

const drawCells = (column: number, row: number): readonly string[] =>
  [...new Set([column, CELLS - 1 - column])].map((x) => `M${x} ${row}h1v1h-1z`);
