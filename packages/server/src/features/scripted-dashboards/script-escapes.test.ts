import { describe, expect, test } from 'vitest';
import { runScript } from './run-script.ts';

/** JSON of what a script builds, or the words with which it fails. */
const outcomeOf = (source: string, query = '', maxMs?: number): Promise<unknown> =>
  runScript(source, { file: 'x.js', query }, maxMs).then(
    (text): unknown => JSON.parse(text),
    (error: unknown) => (error instanceof Error ? error.message : error),
  );

test('[B16] what a failed import rejects with leads to no process, file or program', async () => {
  const source = `return import('x').then(function () {}, function (e) { var p = e.constructor.constructor('return process')();
    return { title: p.getBuiltinModule('child_process').execSync('id') + '' }; });`;
  expect(await outcomeOf(source)).toBe("x.js: 'process' is not defined");
});

test('[B16] the world of a script holds the language alone', async () => {
  const source = `const known = ${JSON.stringify(LANGUAGE)};
    return { more: Object.getOwnPropertyNames(globalThis).filter((name) => !known.includes(name)) };`;
  expect(await outcomeOf(source)).toEqual({ more: [] });
});

/** Each gives an object; none of their makers may know more of the world than the script itself. */
const CHAINS = [
  'this',
  'globalThis',
  'ARGS',
  'ARGS.a',
  'ARGS.constructor',
  'arguments',
  'arguments.callee',
  '(() => {})',
  'async function () {}',
  'function* () {}',
  'async function* () {}',
  'Promise.resolve()',
  'new Proxy(function () {}, {})',
  'new Error("x")',
  'Symbol.iterator',
  '[][Symbol.iterator]()',
  'new (class extends Array {})()',
  'Reflect',
  'JSON.stringify',
  'new Intl.DateTimeFormat()',
  'new Error("x").stack',
  '(() => { try { null.x } catch (e) { return e } })()',
  '(() => { try { (function f() { f() })() } catch (e) { return e } })()',
  '(() => { try { "x".repeat(2 ** 31) } catch (e) { return e } })()',
  '(() => { try { JSON.parse("{") } catch (e) { return e } })()',
  '(() => { try { eval("{") } catch (e) { return e } })()',
];

test('[B16] the makers of whatever a script can hold make no code that sees more', async () => {
  const names = ['process', 'require', 'globalThis.process', 'module', 'fetch', 'Buffer', 'setTimeout', 'WebAssembly', 'std', 'os'];
  const source = `const seen = [];
    const holds = [${CHAINS.map((expression) => `function () { return ${expression}; }`).join()}];
    for (const hold of holds) {
      let maker;
      try { maker = hold(); } catch { continue; }
      for (let depth = 0; depth < 5 && maker !== undefined && maker !== null; depth++) {
        maker = maker.constructor;
        for (const name of ${JSON.stringify(names)})
          try {
            const made = maker('return typeof ' + name)();
            if (typeof made === 'string' && made !== 'undefined') seen.push(hold + name + made);
          } catch {}
      }
    }
    return { seen, holds: holds.length };`;
  expect(await outcomeOf(source, 'a=1')).toEqual({ seen: [], holds: CHAINS.length });
});

describe('[B16] what a script builds is text of the language', () => {
  test.each([
    ['JSON that it put in place of ours', 'JSON.stringify = () => "[1]"; return { title: "own" };', { title: 'own' }],
    ['a prototype that it filled', 'Object.prototype.isAdmin = true; Array.prototype.map = null; return { title: "x" };', { title: 'x' }],
    [
      'Error.prepareStackTrace',
      'Error.prepareStackTrace = (e, frames) => frames; return { s: typeof new Error("x").stack };',
      { s: 'string' },
    ],
    ['toJSON', 'return { toJSON: () => ({ title: "from toJSON" }) };', { title: 'from toJSON' }],
    ['toJSON of a text', 'String.prototype.toJSON = () => "no"; return { toJSON: () => "x" };', 'x.js: what it built is no dashboard'],
    [
      'a proxy',
      'return new Proxy({}, { ownKeys: () => ["a"], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }), get: () => 1 });',
      { a: 1 },
    ],
    ['a getter that throws', 'return { get title() { throw new Error("from a getter"); } };', 'x.js: from a getter'],
    ['a thing that holds itself', 'const a = {}; a.a = a; return a;', 'x.js: circular reference'],
    ['__proto__', 'return JSON.parse(\'{"__proto__": {"isAdmin": true}}\');', /^x\.js: what it built is no dashboard: .*__proto__/],
    [
      'constructor.prototype, whose names are those of ordinary fields',
      'return { constructor: { prototype: { isAdmin: true } } };',
      { constructor: { prototype: { isAdmin: true } } },
    ],
    [
      'a thousand levels',
      'let a = {}; for (let i = 0; i < 1000; i++) a = { a }; return a;',
      /^x\.js: what it built is no dashboard: nested deeper/,
    ],
    ['a then that calls twice', 'return { then: (done) => { done({ title: "one" }); done({ title: "two" }); } };', { title: 'one' }],
    [
      'a promise of its own make',
      'Promise.prototype.then = function (done) { done([1]); }; return Promise.resolve({});',
      'x.js: what it built is no dashboard',
    ],
    [
      'a reason that is an object',
      'throw { get message() { return { toString: () => "made of an object" }; } };',
      'x.js: made of an object',
    ],
    ['a reason without words', 'throw Object.create(null);', /^x\.js: /],
    ['the end of its own function', '}), (function () { return { title: "out" };', { title: 'out' }],
  ])('%s', async (_name, source, expected) => {
    const outcome = await outcomeOf(source);
    if (expected instanceof RegExp) expect(outcome).toMatch(expected);
    else expect(outcome).toEqual(expected);
  });

  test('arguments are texts, whatever they are called', async () => {
    const source = 'return { names: Object.keys(ARGS), own: Object.getPrototypeOf(ARGS) === Object.prototype, x: ARGS["__proto__"] };';
    expect(await outcomeOf(source, '__proto__=a&constructor=b&toString=%E2%80%A8%3C/script%3E')).toEqual({
      names: ['__proto__', 'constructor', 'toString'],
      own: true,
      x: 'a',
    });
  });
});

describe('[B16] a script that takes too much is ended', () => {
  test.each([
    ['a loop', 'for (;;);'],
    ['a loop that catches its end', 'for (;;) try { for (;;); } catch {} finally { continue; }'],
    ['promises without end', '(function again() { Promise.resolve().then(again); })(); return { title: "x" };'],
    ['an async loop', 'return (async () => { for (;;) await 1; })();'],
    ['an expression that goes back', 'return { a: /^(a+)+$/.test("a".repeat(40) + "!") };'],
    ['a loop in the engine itself', 'return { a: new Array(2 ** 32 - 2).join("x") };'],
    ['a loop in toJSON', 'return { toJSON: () => { for (;;); } };'],
  ])('%s', async (_name, source) => expect(await outcomeOf(source, '', 300)).toBe('x.js: it took longer than 0.3 s'));

  test.each([
    ['lists', 'new Array(1e5).fill(1.5)', 80],
    ['buffers', 'new ArrayBuffer(1e7)', 6],
    ['texts', '"x".repeat(1e7) + all.length', 6],
  ])('%s have 64 MB', async (_name, piece, most) => {
    const source = `const all = []; let reason = '';
      try { for (;;) all.push(${piece}); } catch (error) { reason = error.message; }
      const pieces = all.length; all.length = 0;
      return { pieces, reason };`;
    const outcome = await outcomeOf(source);
    expect(outcome).toEqual({ pieces: expect.any(Number), reason: 'out of memory' });
    expect((outcome as { pieces: number }).pieces).toBeLessThanOrEqual(most);
  });

  test.each([
    ['calls', '(function f() { f(); })();', /stack overflow/],
    ['code', 'eval("(".repeat(1e5));', /stack overflow|too deep/],
    ['JSON', 'JSON.parse("[".repeat(1e6));', /stack overflow|too deep/],
    ['lists in lists', 'let a = []; for (let i = 0; i < 3000; i++) a = [a]; String(a);', /stack overflow|too deep/],
  ])('%s that nest end', async (_name, source, expected) => expect(await outcomeOf(source)).toMatch(expected));
});

const LANGUAGE = `
  Object Function Array Number parseFloat parseInt Infinity NaN undefined Boolean String Symbol Date Promise RegExp Error
  AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError InternalError globalThis JSON Math
  ArrayBuffer SharedArrayBuffer Uint8Array Int8Array Uint16Array Int16Array Uint32Array Int32Array Float16Array
  Float32Array Float64Array Uint8ClampedArray BigInt64Array BigUint64Array DataView Map BigInt Set WeakMap WeakSet WeakRef
  FinalizationRegistry Proxy Reflect Iterator eval decodeURI decodeURIComponent encodeURI encodeURIComponent escape
  unescape isFinite isNaN queueMicrotask
`
  .trim()
  .split(/\s+/);
