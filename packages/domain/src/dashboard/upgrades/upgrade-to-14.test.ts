import { expect, test } from 'vitest';
import { upgradeTo14 } from './upgrade-to-14.ts';

test.each([
  [{ sharedCrosshair: true }, { sharedCrosshair: true, graphTooltip: 1 }],
  [
    { sharedCrosshair: false, graphTooltip: 2 },
    { sharedCrosshair: false, graphTooltip: 0 },
  ],
  [{}, { graphTooltip: 0 }],
  [{ graphTooltip: 2 }, { graphTooltip: 2 }],
])('%j becomes %j', (before, after) => expect(upgradeTo14(before)).toEqual(after));
