import { expect, test } from 'vitest';
import { savedLinks, withLinks } from './saved-links.ts';

const links = [{ title: 'a', url: '/a', targetBlank: false }];
const other = [{ title: 'b', url: '/b', targetBlank: true }];

test.each([
  ['none yet', {}, undefined, { options: { dataLinks: other } }],
  [
    'beside another option',
    { options: { alertThreshold: true, dataLinks: links } },
    links,
    { options: { alertThreshold: true, dataLinks: other } },
  ],
  [
    'among the fields, as versions from 7 on write them',
    { options: { alertThreshold: true, dataLinks: [] }, fieldConfig: { defaults: { unit: 's', links }, overrides: [] } },
    links,
    { fieldConfig: { defaults: { unit: 's', links: other }, overrides: [] } },
  ],
])('links stay in their place: %s', (_name, saved, read, changed) => {
  expect(savedLinks(saved as Parameters<typeof savedLinks>[0])).toEqual(read);
  expect(withLinks(saved as Parameters<typeof withLinks>[0], other)).toEqual(changed);
});
