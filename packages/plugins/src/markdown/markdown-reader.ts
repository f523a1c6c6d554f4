import { createWorkerRunner, type WorkerHost, type WorkerMessage } from '@pharos/domain/text/expressions/worker-runner';

/** One text at a time: each has 100 ms of its own. */
export interface MarkdownJob {
  readonly texts: readonly [string];
}

/** What a text became; undefined where it stands too deep in itself. */
interface MarkdownResult {
  readonly html: string | undefined;
}

export type MarkdownMessage = WorkerMessage<MarkdownResult>;

/** HTML that is still to be sanitised, or why there is none, as the end of a sentence about the text. */
export type ReadMarkdown = { readonly html: string } | { readonly refusal: string };

export const TOO_SLOW: ReadMarkdown = { refusal: 'took too long to read' };
export const TOO_NESTED: ReadMarkdown = { refusal: 'has more levels than can be read' };

/** What was read last, so that a table that scrolls does not read its cells again. */
const MAX_KNOWN = 50;

/** Reads long texts of Markdown in a thread beside this one, which is ended where one takes more than 100 ms. */
export function createMarkdownReader(host: WorkerHost<MarkdownJob, MarkdownResult>) {
  const runner = createWorkerRunner(host);
  const known = new Map<string, ReadMarkdown>();

  function remember(text: string, read: ReadMarkdown): ReadMarkdown {
    const [oldest] = known.keys();
    if (known.size >= MAX_KNOWN && oldest !== undefined) known.delete(oldest);
    known.set(text, read);
    return read;
  }

  return {
    known: (text: string): ReadMarkdown | undefined => known.get(text),
    /** Tells what a text became; what it returns makes it tell nothing more. */
    read(text: string, onRead: (read: ReadMarkdown) => void): () => void {
      let isOver = false;
      const takeBack = runner.run({ texts: [text] }, ([result]) => {
        const read = remember(text, result ? (result.html === undefined ? TOO_NESTED : { html: result.html }) : TOO_SLOW);
        if (!isOver) onRead(read);
      });
      return () => {
        isOver = true;
        takeBack();
      };
    },
  };
}
