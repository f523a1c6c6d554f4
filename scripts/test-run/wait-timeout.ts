/** How long tests wait for a state before they give up, ms: a crowded machine is slow, not wrong. */
export const WAIT_TIMEOUT_MS = 30_000;
