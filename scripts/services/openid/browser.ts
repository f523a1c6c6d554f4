import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import type { OpenIdProvider } from '../openid-provider.ts';

interface Reply {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Call {
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Somebody's browser, which keeps the cookies of the provider. */
export function openBrowser({ url: issuer, authority }: Pick<OpenIdProvider, 'url' | 'authority'>) {
  const cookies = new Map<string, string>();
  async function call(address: string, { form, headers }: Call = {}): Promise<Reply> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const method = form ? 'POST' : 'GET';
    const sent = request(new URL(address, issuer), { method, ca: authority, headers: { ...(cookie && { cookie }), ...headers } });
    if (form) sent.setHeader('content-type', 'application/x-www-form-urlencoded');
    sent.end(form && new URLSearchParams(form).toString());
    const [response]: IncomingMessage[] = await once(sent, 'response');
    if (!response) throw new Error('no response');
    for (const one of response.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return { status: response.statusCode, headers: response.headers, body: await text(response) };
  }
  /** Follows redirects inside the provider; gives what comes last, or the address back. */
  async function follow(address: string, init?: Call): Promise<Reply & { readonly address: string }> {
    const reply = await call(address, init);
    const { location } = reply.headers;
    if (location === undefined) return { ...reply, address };
    const next = new URL(location, issuer).href;
    return next.startsWith(`${issuer}/`) ? follow(next) : { ...reply, address: next };
  }
  return { call, follow };
}
