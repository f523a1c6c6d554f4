/** A worker that does as it is told. */
export default function run(task: 'answer' | 'throw' | 'die' | 'never end'): string {
  if (task === 'throw') throw new RangeError('it was told to');
  if (task === 'die') process.exit(1);
  while (task === 'never end') Math.random();
  return 'done';
}
