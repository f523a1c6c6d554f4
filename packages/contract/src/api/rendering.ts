import * as z from 'zod/mini';
import { IntQuery } from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** Widths and heights of a picture, in pixels. */
export const PICTURE_SIZES = { min: 50, max: 3000, width: 1000, height: 500 } as const;

const PictureQuery = z.looseObject({
  panelId: z.optional(z.string()),
  width: IntQuery,
  height: IntQuery,
  /** An IANA name, or `UTC+02:00`. */
  tz: z.optional(z.string()),
});

const ERRORS = ['rendering-off', 'render-failed', 'render-timeout', 'work-limited'] as const;

export const renderPanel = defineRoute({
  method: 'GET',
  path: '/render/d-solo/:uid/:slug',
  access: 'signed-in',
  summary: 'A panel as a PNG, drawn by a browser on the server with the rights of the caller.',
  params: z.object({ uid: z.string(), slug: z.string() }),
  query: PictureQuery,
  response: z.unknown(),
  errors: ERRORS,
});

export const renderPanelOfType = defineRoute({
  method: 'GET',
  path: '/render/dashboard-solo/:type/:slug',
  hasKeyInPath: true,
  access: 'signed-in',
  summary: 'The same for addresses of old links and snapshots.',
  params: z.object({ type: z.string(), slug: z.string() }),
  query: PictureQuery,
  response: z.unknown(),
  errors: ERRORS,
});
