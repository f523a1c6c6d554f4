/** "1 folder", "3 dashboards"; `format` writes the number. The noun is one that takes an `s`. */
export const countText = (count: number, noun: string, format: (count: number) => string = String): string =>
  `${format(count)} ${noun}${count === 1 ? '' : 's'}`;
