import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';

/** A section of the configuration that is enabled. */
const ConfiguredProvider = z.object({
  /** In addresses: `/login/<name>`. */
  name: z.string(),
  title: z.string(),
  /** Of the configuration, without brackets. */
  section: z.string(),
  /** Where the provider sends people back; it has to be registered there. */
  redirectUrl: z.string(),
  /** False where nobody can sign in by it as it is set up. */
  isOn: z.boolean(),
  /** What each start warns of. */
  warnings: z.array(z.string()),
});
export type ConfiguredProvider = z.infer<typeof ConfiguredProvider>;

export const listConfiguredProviders = defineRoute({
  method: 'GET',
  path: '/api/admin/authentication/providers',
  access: 'server-admin',
  summary: 'Providers that people sign in by: the address that each leads back to, and what is open or wrong. An addition of ours.',
  response: z.array(ConfiguredProvider),
});
