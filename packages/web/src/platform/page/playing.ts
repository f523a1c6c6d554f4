/** A playlist that is being played in this tab. */
export interface Playing {
  readonly name: string;
  /** Of the dashboard that is shown, from 1. */
  readonly position: number;
  readonly count: number;
  /** When the next one comes, epoch ms, and how long each stays. */
  readonly dueAtMs: number;
  readonly intervalMs: number;
  readonly previous: () => void;
  readonly next: () => void;
  readonly stop: () => void;
  /** Told of every address the page goes to: who goes elsewhere has stopped it. */
  readonly follow: (pathname: string, search: string) => void;
}
