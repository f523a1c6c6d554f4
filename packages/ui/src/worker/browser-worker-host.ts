/** How threads of a browser are opened, and what ends those that take too long. */
export interface BrowserWorkerHost<Job, Message> {
  /** Starts a thread that takes jobs; `onEnd` when it broke. */
  open(onMessage: (message: Message) => void, onEnd: () => void): { post(job: Job): void; end(): void };
  /** Calls back after so many milliseconds unless the returned function is called. */
  after(ms: number, run: () => void): () => void;
}

/** @param create makes the worker; it names the file by an address that the build can read */
export const browserWorkerHost = <Job, Message>(create: () => Worker): BrowserWorkerHost<Job, Message> => ({
  open(onMessage, onEnd) {
    const worker = create();
    worker.addEventListener('message', ({ data }: MessageEvent<Message>) => onMessage(data));
    worker.addEventListener('error', onEnd);
    return { post: (job) => worker.postMessage(job), end: () => worker.terminate() };
  },
  after(ms, run) {
    const id = window.setTimeout(run, ms);
    return () => window.clearTimeout(id);
  },
});
