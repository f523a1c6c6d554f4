import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';

/** The kinds of plugins, in the order in which lists show them. */
export const PLUGIN_TYPES = ['app', 'panel', 'datasource'] as const;
export type PluginType = (typeof PLUGIN_TYPES)[number];

const Author = z.object({ name: z.string(), url: z.string() });

/** A plugin in a list (wire-notes http-api 28). */
export const PluginListItem = z.object({
  name: z.string(),
  type: z.enum(PLUGIN_TYPES),
  id: z.string(),
  enabled: z.boolean(),
  pinned: z.boolean(),
  info: z.object({
    author: Author,
    description: z.string(),
    links: z.nullable(z.array(z.object({ name: z.string(), url: z.string() }))),
    /** Addresses of pictures; empty where the plugin has none. */
    logos: z.object({ small: z.string(), large: z.string() }),
    screenshots: z.nullable(z.array(z.object({ name: z.string(), path: z.string() }))),
    version: z.string(),
    updated: z.string(),
  }),
  /** Empty where none is known. */
  latestVersion: z.string(),
  hasUpdate: z.boolean(),
  defaultNavUrl: z.string(),
  /** Empty, `alpha` or `beta`. */
  state: z.string(),
});
export type PluginListItem = z.infer<typeof PluginListItem>;

export const listPlugins = defineRoute({
  method: 'GET',
  path: '/api/plugins',
  access: 'signed-in',
  summary: 'Plugins by name. `enabled=1` hides what is disabled, `core=0` what is built in, `embedded=0` what is part of an app.',
  query: z.object({
    /** `app`, `panel` or `datasource`; of another type there are none. */
    type: z.optional(z.string()),
    enabled: z.optional(z.string()),
    embedded: z.optional(z.string()),
    core: z.optional(z.string()),
  }),
  response: z.array(PluginListItem),
});
