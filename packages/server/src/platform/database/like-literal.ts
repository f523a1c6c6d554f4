/** A text for `like ... escape '!'` in which nothing is a wildcard. */
export const likeLiteral = (text: string): string => text.replaceAll(/[!%_]/g, (sign) => `!${sign}`);
