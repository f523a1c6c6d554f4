/** What is used of a WebSocket of the server; the library behind it has no types of its own. */
export interface LiveSocket {
  /** Bytes that wait to be sent. */
  readonly bufferedAmount: number;
  /** `done` runs once the message has left this process, or cannot any more. */
  send(text: string, done: (error?: Error | null) => void): void;
  ping(): void;
  close(code: number, reason: string): void;
  /** Ends the connection without a word, at once. */
  terminate(): void;
  on(event: 'message', listener: (data: Buffer, isBinary: boolean) => void): unknown;
  on(event: 'pong' | 'close', listener: () => void): unknown;
}
