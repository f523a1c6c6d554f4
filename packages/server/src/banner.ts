import type { FirstStart } from './features/sign-in/index.ts';
import type { Config } from './platform/config/config.ts';

/** Tells on the terminal where the server is, and at the very first start how to sign in; the only place where a generated password ever shows. */
export function printBanner({ site, server }: Pick<Config, 'site' | 'server'>, first: FirstStart | undefined): void {
  const lines = ['', `Pharos is ready: ${site.rootUrl}`];
  if (first) lines.push(`Sign in as ${first.login} with ${passwordText(first)}.`);
  if (site.isLoopback) lines.push('It listens on this machine only; set server.http_addr to open it to others.');
  else if (server.protocol === 'http' && site.rootUrl.startsWith('http:'))
    lines.push('It speaks plain http: put it behind https before passwords travel over a network.');
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

/** A first start that failed after the account was made: its generated password is stored, and would never be shown again. */
export function printLostPassword(first: FirstStart | undefined): void {
  if (first?.passwordKind === 'generated') process.stdout.write(`The account ${first.login} was made with ${passwordText(first)}.\n`);
}

function passwordText({ passwordKind, generatedPassword }: FirstStart): string {
  if (passwordKind === 'generated') return `the password ${generatedPassword ?? ''} (shown this once; change it after signing in)`;
  return passwordKind === 'default' ? 'the password admin, and choose your own then' : 'the password of your configuration';
}
