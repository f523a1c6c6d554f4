/** Bases of a value axis that documents of graphs and heat maps know; 1 is linear. */
export const LOG_BASES = [1, 2, 10, 32, 1024] as const;

/** The same for pickers. */
export const LOG_SCALES = LOG_BASES.map((value: number) => ({ value, label: value === 1 ? 'linear' : `log (base ${value})` }));
