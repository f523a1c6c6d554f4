/** At the end of a tooltip whose points lead somewhere. */
export const LINKS_HINT = 'Press for links';
