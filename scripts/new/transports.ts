/** How a source is spoken to: over HTTP, in SQL, or not at all, because the plugin makes its answers itself. */
export const TRANSPORTS = ['http', 'sql', 'local'] as const;
export type Transport = (typeof TRANSPORTS)[number];
