/**
 * Longest address, in characters, that a sign-in carries on: half of the longest address of a request. A file of its own, because the login page loads no
 * schemas.
 */
export const REDIRECT_MAX_LENGTH = 4096;
