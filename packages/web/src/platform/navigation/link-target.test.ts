import { expect, test } from 'vitest';
import { linkTarget } from './link-target.ts';

const session = { pathOf: (path: string) => path, basePath: '' };

test('[B14] an address longer than 64 KB leads nowhere', () => {
  const leadsTo = (address: string) => linkTarget(session, address, 'http://localhost:3000/')?.href;
  expect(leadsTo(`/d/${'x'.repeat(65_533)}`)).toHaveLength(65_536);
  expect(leadsTo(`/d/${'x'.repeat(65_534)}`)).toBeUndefined();
});
