/** Stands for one's own name where the other version was saved by oneself. */
export const YOU_ELSEWHERE = 'you, in another tab';

/** Who saved a version: oneself, a login, or nobody known. */
export const saverName = (login: string, ownLogin: string): string =>
  login !== '' && login === ownLogin ? YOU_ELSEWHERE : login || 'somebody';

/** The same at the beginning of a sentence. */
export const asSubject = (name: string): string =>
  name === YOU_ELSEWHERE ? 'You, in another tab,' : name === 'somebody' ? 'Somebody' : name;
