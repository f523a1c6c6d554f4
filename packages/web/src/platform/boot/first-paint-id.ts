/** Id of the sign that a document shows until its scripts draw; what goes wrong before that is told in its place. */
export const FIRST_PAINT_ID = 'first-paint';
