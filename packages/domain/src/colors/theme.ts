/** The themes that a person chooses from; every colour is given for both. */
export type Theme = 'dark' | 'light';
