/** What the scheduler has for React's own tests, and React looks for everywhere. */
const ONLY_IN_TESTS = /\bScheduler\.(?:log|unstable_setDisableYieldValue)\b/g;
const REQUIRE = /\b(\w+) = require\("([\w-]+)"\)/g;
const REQUIRES = /^var (?:\w+ = require\("[\w-]+"\),?\s*)+;?/m;

/** The file that chooses between production and development. */
export function entryModule(code: string): string | undefined {
  const file = /module\.exports = require\('(?<file>\.\/cjs\/[\w.-]+\.production\.js)'\)/.exec(code)?.groups?.['file'];
  return file && `export * from '${file}';`;
}

/** The file of the code. Undefined where it does more than import whole modules and assign its exports. */
export function codeModule(code: string): string | undefined {
  const names = new Set<string>();
  const written = code
    .replaceAll(/^exports\.(\w+) =/gm, (assignment, name: string) => (names.has(name) ? assignment : declare(name)))
    .replaceAll(ONLY_IN_TESTS, 'void 0')
    .replaceAll(/\bexports\.(\w+)/g, 'exported_$1')
    .replace(REQUIRES, (statement) =>
      statement.replaceAll(REQUIRE, "import * as $1 from '$2';").replace(/^var /, '').replaceAll(/,\s*/g, ''),
    );
  function declare(name: string): string {
    names.add(name);
    return `var exported_${name} =`;
  }
  if ([...code.matchAll(/\bexports\.(\w+)/g)].some(([, name = '']) => !names.has(name))) return undefined;
  if (/\b(?:require|module\.exports|exports)\b/.test(written.replaceAll(/\/\*[^]*?\*\//g, ''))) return undefined;
  return `${written}\nexport { ${[...names].map((name) => `exported_${name} as ${name}`).join(', ')} };\n`;
}

/** Libraries hide from builders which function of React they look for, or take React as one object. */
export const nameReact = (code: string): string =>
  code
    .replaceAll(/\b(React\d*)\[" (\w+) "\.trim\(\)\.toString\(\)\]/g, '$1.$2')
    .replace(/\bimport (?<all>\w+)(?:, ?(?<named>\{[^{}]*\}))? ?from ?["']react["'];?/, (_import, all: string, named?: string) =>
      [`import * as ${all} from 'react';`, ...(named === undefined ? [] : [`import ${named} from 'react';`])].join(''),
    );
