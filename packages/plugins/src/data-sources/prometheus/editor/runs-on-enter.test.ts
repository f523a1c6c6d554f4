import { expect, test } from 'vitest';
import { runsOnEnter } from './runs-on-enter.ts';

/** The cursor stands at `|`. */
const decide = (marked: string) => runsOnEnter(marked.replace('|', ''), marked.indexOf('|'));

test.each(['up|', 'sum by (mode) (rate(node_cpu_seconds_total[1m]))|', 'up| ', 'up +\n  up|', 'up{job="$job"}|', '# load\nup|', '|'])(
  'at the end of %j Enter runs',
  (marked) => expect(decide(marked)).toBe(true),
);

test.each(['sum(|', 'sum(|)', 'up + |', 'sum(up)|\n/ up', '|up', '# half a comment|', 'up\n  # more|'])(
  'in %j Enter adds a line',
  (marked) => expect(decide(marked)).toBe(false),
);
