/** What a live connection may do; the fixed ones follow wire-notes http-api 33.5 and wire-notes security 2.5. */
export interface LiveRules {
  readonly maxConnections: number;
  readonly maxConnectionsPerCaller: number;
  readonly messagesPerSecond: number;
  readonly pingEveryMs: number;
  /** A connection without a pong for this long is ended. */
  readonly silenceMs: number;
  readonly maxUnsentMessages: number;
  readonly maxUnsentBytes: number;
  /** Connections are closed one after the other over at most this long when the server stops, so that they do not all come back at once. */
  readonly closeOverMs: number;
  /** Then this long for the last closing handshakes. */
  readonly goodbyeMs: number;
}

/** @limit clients that open sockets without end, flood them, or take nothing from them; the first three figures are settings */
export const LIVE_RULES: LiveRules = {
  maxConnections: 5_000,
  maxConnectionsPerCaller: 20,
  messagesPerSecond: 20,
  pingEveryMs: 54_000,
  silenceMs: 60_000,
  maxUnsentMessages: 256,
  maxUnsentBytes: 16 * 1024 * 1024,
  closeOverMs: 10_000,
  goodbyeMs: 1_000,
};

/** Largest message from a client; the socket itself closes what sends more with 1009. */
export const MAX_MESSAGE_IN_BYTES = 64 * 1024;
/** Largest message to a client. */
export const MAX_MESSAGE_OUT_BYTES = 1024 * 1024;
