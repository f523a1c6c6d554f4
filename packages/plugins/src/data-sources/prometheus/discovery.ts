import type { SourceDiscovery } from '@pharos/plugin';

/** The build of a Prometheus, as its status page gives it. */
export const discovery: SourceDiscovery = {
  url: 'http://localhost:9090',
  path: '/api/v1/status/buildinfo',
  describe: (body) => {
    const version = field(field(body, 'data'), 'version');
    return field(body, 'status') === 'success' && typeof version === 'string' ? `Prometheus ${version.slice(0, 40)}` : undefined;
  },
};

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
