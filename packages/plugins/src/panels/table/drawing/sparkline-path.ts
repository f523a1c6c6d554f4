const WIDTH = 100;
const HEIGHT = 20;
const PAD = 2;
/** More points cannot be told apart in a cell. */
const MAX_POINTS = 200;

/** The course of values in a box of 100 by 20, broken where a value is missing. Empty where there are not two points. */
export function sparklinePath(all: readonly (number | null)[]): string {
  const stride = Math.max(1, Math.ceil(all.length / MAX_POINTS));
  const values = stride === 1 ? all : all.filter((_, index) => index % stride === 0 || index === all.length - 1);
  const numbers = values.filter((value) => value !== null);
  if (numbers.length < 2) return '';
  const low = Math.min(...numbers);
  const span = Math.max(...numbers) - low;
  let path = '';
  let isDown = false;
  for (const [index, value] of values.entries()) {
    if (value === null) {
      isDown = false;
      continue;
    }
    const x = (index / (values.length - 1)) * WIDTH;
    const y = span === 0 ? HEIGHT / 2 : PAD + (1 - (value - low) / span) * (HEIGHT - 2 * PAD);
    path += `${isDown ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`;
    isDown = true;
  }
  return path;
}
