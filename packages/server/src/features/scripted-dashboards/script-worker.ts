import * as build from '@jitl/quickjs-wasmfile-release-sync';
import { JsonRefusedError, scanJson } from '@pharos/domain/text/scan-json';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSSyncVariant,
} from 'quickjs-emscripten-core';
import { parentPort, workerData } from 'node:worker_threads';
import type { ScriptOutcome, ScriptWork } from './run-script.ts';

const { source, query, file, maxMs, maxBytes }: ScriptWork = workerData;

/** The types of Node say nothing of it. */
declare const WebAssembly: { readonly Memory: new (pages: { readonly initial: number; readonly maximum: number }) => object };

/**
 * All that the engine has, for the script and for itself, in pages of 64 KB: 16 MB that grow up to 64. Its own `setMemoryLimit` does not
 * know in WebAssembly how large what it gave is, and counts eight bytes for each.
 */
const MEMORY_PAGES = { initial: 256, maximum: 1024 };
/** Of the engine's own stack; the thread's has room for it. */
const STACK_BYTES = 256 * 1024;

const TOO_LARGE = `what it built is larger than ${maxBytes / 1024 / 1024} MB`;
/** Of what a script may say of its failure. */
const MAX_REASON = 500;

/**
 * Runs inside the engine around the script: calls it, and tells what became of it as a text that begins with `+` (JSON of the dashboard) or `-` (the reason why there
 * is none). A script returns a dashboard, a promise of one, or a function that takes a callback. Whatever it does to the objects of its
 * language, the functions here are those from before.
 */
const WRAPPER = `(({ stringify, parse }) => (build, args) => {
  let outcome = '';
  const tell = (text) => { if (outcome === '') outcome = text; };
  const refuse = (error) => { tell('-' + ((error && error.message) || error)); };
  const done = (value) => {
    try {
      const text = stringify(value);
      if (text === undefined) refuse('it built no dashboard');
      else if (text.length > ${maxBytes}) refuse('${TOO_LARGE}');
      else tell('+' + text);
    } catch (error) { refuse(error); }
  };
  try {
    const built = build(parse(args));
    if (typeof built === 'function') built(done);
    else if (built && typeof built.then === 'function') built.then(done, refuse);
    else done(built);
  } catch (error) { refuse(error); }
  return () => outcome;
})(JSON)`;

/** The script could not be run to its end. */
class ScriptError extends Error {
  override readonly name = 'ScriptError';
}

/** An engine with the language and nothing else; only texts go in and out of it. */
async function openEngine(): Promise<QuickJSContext> {
  const variant: unknown = build.default; // its types take the package for CommonJS, which this file does not load
  if (!isSyncVariant(variant)) throw new TypeError('this is no build of the engine');
  const engine = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmMemory: new WebAssembly.Memory(MEMORY_PAGES) }));
  const endsAtMs = Date.now() + maxMs;
  return engine.newRuntime({ maxStackSizeBytes: STACK_BYTES, interruptHandler: () => Date.now() > endsAtMs }).newContext();
}

const isSyncVariant = (value: unknown): value is QuickJSSyncVariant =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'sync';

function runIn(engine: QuickJSContext): string {
  const valueOf = (result: ReturnType<QuickJSContext['evalCode']>): QuickJSHandle => {
    if (result.error) throw new ScriptError(reasonOf(engine.dump(result.error)));
    return result.value;
  };
  const wrapper = valueOf(engine.evalCode(WRAPPER, 'wrapper'));
  const script = valueOf(engine.evalCode(`(function (ARGS) {${source}\n})`, file));
  const args = engine.newString(JSON.stringify(Object.fromEntries(new URLSearchParams(query))));
  const readOutcome = valueOf(engine.callFunction(wrapper, engine.undefined, script, args));
  const jobs = engine.runtime.executePendingJobs();
  if (jobs.error) throw new ScriptError(reasonOf(engine.dump(jobs.error)));
  return engine.getString(valueOf(engine.callFunction(readOutcome, engine.undefined)));
}

/** What the engine says of code that it does not take or ended, with the line where there is one. */
function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('message' in error)) return 'it is no script';
  if (error.message === 'interrupted') return `it took longer than ${maxMs / 1000} s`;
  if (!('lineNumber' in error) || typeof error.lineNumber !== 'number') return String(error.message);
  const line = source.split('\n')[error.lineNumber - 1]?.trimStart() ?? '';
  return `line ${error.lineNumber}: ${line.startsWith('import') ? 'a script imports nothing' : String(error.message)}`;
}

/** Whatever the engine says: an object within the limits of what people send, in JSON that is made anew. */
function check(outcome: string): ScriptOutcome {
  if (!outcome.startsWith('+')) return failed(outcome.slice(1) || 'it built no dashboard');
  const text = outcome.slice(1);
  if (Buffer.byteLength(text) > maxBytes) return failed(TOO_LARGE);
  scanJson(text);
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return failed('what it built is no dashboard');
  return { kind: 'built', text: JSON.stringify(value) };
}

const failed = (reason: string): ScriptOutcome => ({ kind: 'failed', reason: reason.slice(0, MAX_REASON) });

async function run(): Promise<ScriptOutcome> {
  const engine = await openEngine();
  try {
    return check(runIn(engine));
  } catch (error) {
    if (error instanceof ScriptError) return failed(error.message);
    if (error instanceof JsonRefusedError) return failed(`what it built is no dashboard: ${error.message}`);
    if (error instanceof RangeError) return failed('it nests too deep, or needs too much memory');
    throw error;
  }
}

parentPort?.postMessage(await run());
