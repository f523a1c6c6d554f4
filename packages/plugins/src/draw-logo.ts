/** Backgrounds of logos; each carries white lines in light and dark pages alike. */
const BACKGROUNDS = { amber: '#b4580a', blue: '#2563a8', green: '#1f7a4d', violet: '#6a4bb0' } as const;

interface Drawing {
  readonly background: keyof typeof BACKGROUNDS;
  /** Elements of an SVG of 24 by 24, drawn in white lines of 1.8. */
  readonly lines: string;
}

/** A logo as an address that a page may show without asking anybody: a `data:` URL of an SVG. */
export const drawLogo = ({ background, lines }: Drawing): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="${BACKGROUNDS[background]}" d="M0 0h24v24H0z"/>` +
      `<g fill="none" stroke="#fff" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">${lines}</g></svg>`,
  )}`;
