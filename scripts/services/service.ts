/** A service that tests talk to. */
export interface RunningService {
  readonly url: string;
  /** Resolves when it has ended and left nothing behind. */
  stop(): Promise<void>;
}
