/** Anything but blanks and what nobody sees; letters whose picture is empty, such as the Hangul fillers, are seen by nobody either. */
const SEEN = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Cn}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether there is something to see of a name, and to click on where it stands in a list. */
export const hasVisibleSign = (name: string): boolean => SEEN.test(name);
