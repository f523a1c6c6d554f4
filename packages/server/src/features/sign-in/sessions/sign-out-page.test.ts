import { expect, test } from 'vitest';
import { configForTest } from '../../../testing/config.ts';
import { signOutPage } from './sign-out-page.ts';

const policyOf = (url: string) => {
  const { headers } = signOutPage({ config: configForTest(), sheets: [] }, url);
  return /form-action ([^;]*);/.exec(String(headers['content-security-policy']))?.[1];
};

test('the form may lead to where people go who have signed out, and nowhere else', () => {
  expect(policyOf('')).toBe("'self'");
  expect(policyOf('/elsewhere')).toBe("'self'");
  expect(policyOf('https://sso.example.test/end?x=1')).toBe("'self' https://sso.example.test");
});
