import { expect, test } from 'vitest';
import { upgradeTo6 } from './upgrade-to-6.ts';

test.each([
  [
    'what a variable could leave out',
    { templating: { list: [{ name: 'a' }, { name: 'b', type: 'filter', datasource: 'x', allFormat: 'regex values' }], enable: true } },
    {
      templating: {
        list: [
          { name: 'a', datasource: null, type: 'query', allFormat: 'glob' },
          { name: 'b', type: 'query', datasource: 'x', allFormat: 'regex values' },
        ],
        enable: true,
      },
    },
  ],
  ['other types stay', { templating: { list: [{ type: 'custom', datasource: null, allFormat: 'pipe' }, 3] } }, undefined],
  ['variables that are no list stay', { templating: { list: 'x' } }, undefined],
  ['nothing is added to a document without', { templating: null, title: 'a' }, undefined],
])('%s', (_what, before, after) => expect(upgradeTo6(before)).toEqual(after ?? before));
