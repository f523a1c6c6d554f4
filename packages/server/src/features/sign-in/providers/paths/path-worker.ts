import { parentPort } from 'node:worker_threads';
import jmespath from 'jmespath';
import type { PathJob, PathResult } from './path-job.ts';

/** A thread that the server ends when an expression does not end by itself. */
parentPort?.on('message', ({ documents, paths }: PathJob) => parentPort?.postMessage(evaluate(documents, paths)));
// What it took to open the thread is nobody's expression.
parentPort?.postMessage('ready');

function evaluate(documents: PathJob['documents'], paths: PathJob['paths']): PathResult {
  try {
    const found = Object.entries(paths).map(([name, path]) => [
      name,
      documents.map((document) => jmespath.search(document, path) as unknown),
    ]);
    return { found: Object.fromEntries(found) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
