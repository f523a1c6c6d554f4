import { expect, test } from 'vitest';
import { codeModule, entryModule, nameReact } from './commonjs.ts';

test('the file that chooses becomes the code of production', () => {
  const code = "if (process.env.NODE_ENV === 'production') { module.exports = require('./cjs/a.production.js'); } else {}";
  expect(entryModule(code)).toBe("export * from './cjs/a.production.js';");
  expect(entryModule('exports.a = 1;')).toBeUndefined();
});

test('assigned exports become names, required modules imports', () => {
  const code = [
    'var Scheduler = require("scheduler"),',
    '  React = require("react");',
    'exports.now = void 0;',
    'if (React.old) {',
    '  exports.now = function () {};',
    '}',
    'exports.render = function () { return exports.now() + Scheduler.log; };',
  ].join('\n');
  const module = codeModule(code) ?? '';
  expect(module).toContain("import * as Scheduler from 'scheduler';");
  expect(module).toContain("import * as React from 'react';");
  expect(module).toContain('var exported_now = void 0;');
  expect(module).toContain('  exported_now = function () {};');
  expect(module).toContain('var exported_render = function () { return exported_now() + void 0; };');
  expect(module).toContain('export { exported_now as now, exported_render as render };');
  expect(module).not.toMatch(/\bexports\.|\brequire\(/);
});

test.each([
  ['a module required within a function', 'exports.a = function () { return require("b"); };'],
  ['all exports as one', 'module.exports = {};'],
  ['an export that is assigned within a block only', 'if (window.a) {\n  exports.a = 1;\n}'],
])('%s is not known', (_what, code) => {
  expect(codeModule(code)).toBeUndefined();
});

test.each([
  ['var use = React[" useId ".trim().toString()];', 'var use = React.useId;'],
  ["import React from 'react';", "import * as React from 'react';"],
  ['import React, { useRef } from "react";', "import * as React from 'react';import { useRef } from 'react';"],
  ['import e,{useRef as r}from"react";', "import * as e from 'react';import {useRef as r} from 'react';"],
  ["import { useRef } from 'react';", "import { useRef } from 'react';"],
])('%s', (code, named) => {
  expect(nameReact(code)).toBe(named);
});
