/** A worker that does as it is told. */
// oxlint-disable-next-line import/no-default-export -- the pool loads a file by its address and asks for its default export
export default function run(task: 'answer' | 'throw' | 'die' | 'never end'): string {
  if (task === 'throw') throw new RangeError('it was told to');
  if (task === 'die') process.exit(1);
  while (task === 'never end') Math.random();
  return 'done';
}
