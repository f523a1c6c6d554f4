const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];
const OWN_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/** True for a request made on this machine to a server that listens for this machine only: the default password works nowhere else. */
export function isFromThisMachine(site: { readonly isLoopback: boolean }, header: (name: string) => string | undefined): boolean {
  if (!site.isLoopback || !OWN_HOST.test(header('host') ?? '')) return false;
  return FORWARDING_HEADERS.every((name) => header(name) === undefined);
}
