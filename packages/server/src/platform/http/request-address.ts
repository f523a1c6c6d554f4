import type { FastifyRequest } from 'fastify';

/** The path of an address, without query and fragment. */
export const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? '/';

/** True for addresses of the API, which answer in JSON whatever happens. */
export const isApi = (url: string): boolean => /^\/api(\/|\?|$)/.test(url);

/** A header by lower-case name; of those that may stand several times the first. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
