import * as z from 'zod/mini';

/** Name of the `BroadcastChannel` on which a window that comes back from a provider tells the page that waits for it. */
export const PROVIDER_CONFIRMATION_CHANNEL = 'pharos.confirmation';

/** What became of a confirmation by a provider. */
export const ProviderConfirmation = z.object({
  /** As `beginProviderConfirmation` has named it: other pages of this browser wait for others. */
  attempt: z.string(),
  isConfirmed: z.boolean(),
  /** Why not, for people. */
  reason: z.optional(z.string()),
});
export type ProviderConfirmation = z.infer<typeof ProviderConfirmation>;
