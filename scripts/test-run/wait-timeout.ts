/**
 * How long tests wait for a state before they give up, ms: a crowded machine is slow, not wrong. Where a rule is broken the state that is waited
 * for hardly ever comes, so such a run says a shorter time.
 */
export const WAIT_TIMEOUT_MS = Number(process.env['PHAROS_TEST_WAIT_MS'] ?? 30_000);
