import { ADMIN_PASSWORD, type PharosOptions, type RunningPharos, startPharos } from '../services/pharos.ts';
import { DEMO_SOURCE, type Gallery, galleryDocument } from './gallery-document.ts';

/** Of the administrator, in the head of a request. */
export const AUTHORIZATION = `Basic ${Buffer.from(`admin:${ADMIN_PASSWORD}`).toString('base64')}`;

/** A server with its own data, on which the galleries stand and whoever comes may look at them. */
export async function startDemo(galleries: readonly Gallery[], options: PharosOptions = {}): Promise<RunningPharos> {
  const pharos = await startPharos({ ...options, environment: { PHAROS_AUTH_ANONYMOUS_ENABLED: 'true', ...options.environment } });
  await storeGalleries(pharos.url, galleries);
  return pharos;
}

/** Galleries with the source of their data, on a server without either. */
export async function storeGalleries(url: string, galleries: readonly Gallery[]): Promise<void> {
  await post(url, '/api/datasources', { name: DEMO_SOURCE, type: 'testdata', access: 'proxy', isDefault: true });
  for (const gallery of galleries) {
    const { id: dashboardId } = await post(url, '/api/dashboards/db', { dashboard: galleryDocument(gallery) });
    for (const annotation of gallery.annotations ?? []) await post(url, '/api/annotations', { dashboardId, ...annotation });
  }
}

async function post(url: string, path: string, body: unknown): Promise<{ readonly id?: number }> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { authorization: AUTHORIZATION, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
