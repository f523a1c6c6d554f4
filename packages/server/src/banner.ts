import type { FirstStart, SignInOffer } from './features/sign-in/index.ts';
import type { Config } from './platform/config/config.ts';

interface Started {
  /** Where people reach the server. */
  readonly address: string;
  readonly first: FirstStart | undefined;
  readonly offer: SignInOffer | undefined;
}

/**
 * Tells where the server is, and how to sign in while nobody has chosen a password. The password and the link go to a terminal only: what is
 * no terminal may be a log, and is told where they can be read.
 */
export function printBanner(
  { site, server }: Pick<Config, 'site' | 'server'>,
  { address, first, offer }: Started,
  isTerminal: boolean,
): void {
  const lines = ['', `Pharos is ready: ${address}`];
  if (offer) lines.push(...offerLines(offer, isTerminal));
  else if (first) lines.push(`Sign in as ${first.login} with the password of your configuration.`);
  if (site.isLoopback) lines.push('It listens on this machine only; set server.http_addr to open it to others.');
  else if (server.protocol === 'http' && address.startsWith('http:'))
    lines.push('It speaks plain http: put it behind https before passwords travel over a network.');
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

function offerLines(offer: SignInOffer, isTerminal: boolean): readonly string[] {
  if (offer.kind === 'elsewhere')
    return [
      `How to sign in as ${offer.login} is in ${offer.place}, written by the copy that made the account.`,
      'Where that is gone: npm run pharos -- reset-admin-password',
    ];
  const { file, signIn } = offer;
  const { login, password, link } = signIn;
  if (!isTerminal) return [`How to sign in as ${login} is in ${file}, until a password has been chosen.`];
  return [
    'Sign in with this link, which works once, within 24 hours:',
    `  ${link.url}`,
    ...(password === undefined ? [] : [`or as ${login} with the password ${password}`]),
    `The file ${file} says the same, until a password has been chosen.`,
  ];
}
