import { setImmediate as nextTurn } from 'node:timers/promises';
import vm from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import type { ScriptInput, ScriptOutcome } from './run-script.ts';

const { source, query, file }: ScriptInput & { readonly source: string } = workerData;

const MAX_TEXT_LENGTH = 5 * 1024 * 1024;
const TURNS = 100;

/**
 * A world of its own: what the language has and nothing else. Only texts go in and out, so no object of this thread can be reached from it,
 * and no code can be made of texts.
 */
const world = vm.createContext(vm.constants.DONT_CONTEXTIFY, { codeGeneration: { strings: false, wasm: false } });

const args = JSON.stringify(Object.fromEntries(new URLSearchParams(query)));

/** A script returns a dashboard, a promise of one, or a function that takes a callback. */
const program = `
  var ARGS = ${args};
  var outcome = { text: undefined, error: undefined };
  (function () {
    const done = (value) => { outcome.text = JSON.stringify(value); };
    const refuse = (error) => { outcome.error = String((error && error.message) || error); };
    try {
      const built = (function () {
${source}
      }).call(undefined);
      if (typeof built === 'function') built(done);
      else if (built && typeof built.then === 'function') built.then(done, refuse);
      else done(built);
    } catch (error) { refuse(error); }
  })();`;

async function run(): Promise<ScriptOutcome> {
  try {
    vm.runInContext(program, world, { filename: file });
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : 'it is no script' };
  }
  for (let turn = 0; turn < TURNS; turn += 1) {
    const text: unknown = vm.runInContext('typeof outcome.text === "string" ? outcome.text : ""', world);
    const error: unknown = vm.runInContext('typeof outcome.error === "string" ? outcome.error : ""', world);
    if (typeof error === 'string' && error !== '') return { kind: 'failed', reason: error.slice(0, 500) };
    if (typeof text === 'string' && text !== '') return check(text);
    await nextTurn();
  }
  return { kind: 'failed', reason: 'it built no dashboard' };
}

/** Whatever it says: an object, in JSON that is made anew. */
function check(text: string): ScriptOutcome {
  if (text.length > MAX_TEXT_LENGTH) return { kind: 'failed', reason: 'what it built is larger than 5 MB' };
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { kind: 'failed', reason: 'what it built is no dashboard' };
  return { kind: 'built', text: JSON.stringify(value) };
}

parentPort?.postMessage(await run());
