import { describe, expect, test } from 'vitest';
import { checkArrows } from './check.ts';
import { parseImports } from './imports.ts';
import type { WorkspacePackage } from './resolve.ts';

const packages: readonly WorkspacePackage[] = [
  { name: '@pharos/contract', folder: 'packages/contract', exports: { './*': './src/*.ts' } },
  { name: '@pharos/domain', folder: 'packages/domain', exports: { './*': './src/*.ts' } },
  {
    name: '@pharos/plugin',
    folder: 'packages/plugins',
    exports: {
      '.': './src/plugin.ts',
      './ui': './src/plugin-ui.ts',
      './gallery': './src/gallery.ts',
      './unstable': './src/unstable.ts',
      './unstable/ui': './src/unstable-ui.ts',
      './registries/*': './src/registries/*.ts',
    },
  },
  { name: '@pharos/ui', folder: 'packages/ui', exports: { '.': './src/index.ts', './*': './src/*/index.ts' } },
  { name: '@pharos/server', folder: 'packages/server', exports: {} },
];
const check = (files: Readonly<Record<string, string>>) => checkArrows(new Map(Object.entries(files)), packages);
const imports = (...specifiers: readonly string[]) => specifiers.map((specifier) => `import { x } from '${specifier}';`).join('\n');

describe('imports are read', () => {
  const read = (text: string) => parseImports('a.ts', text);

  test('in every form', () => {
    const text = `import a from './a.ts';\nimport {\n  b,\n  c,\n} from "./b.ts";\nimport './c.css';\nexport * from './d.ts';\nconst e = () => import('./e.ts');\nconst f = import(\`./f.ts\`);`;
    expect(new Set(read(text).map(({ specifier }) => specifier))).toEqual(
      new Set(['./a.ts', './b.ts', './c.css', './d.ts', './e.ts', './f.ts']),
    );
  });

  test('not from comments, texts and templates', () => {
    const text = `// import a from './a.ts';\n/* import './b.ts'; */\nconst url = 'http://x'; import './c.ts';\nconst file = \`\nimport d from './d.ts';\n\`;`;
    expect(read(text)).toEqual([{ specifier: './c.ts', isType: false }]);
  });

  test('and types are told apart', () => {
    const text = `import type { A } from './a.ts';\nimport { type B } from './b.ts';\nimport { type C, d } from './c.ts';\nimport {} from './d.ts';`;
    expect(read(text).map(({ isType }) => isType)).toEqual([true, true, false, false]);
  });

  test('of types inside types too', () => {
    expect(read("type A = import('./a.ts').A;\nexport type { B } from './b.ts';")).toEqual([
      { specifier: './b.ts', isType: true },
      { specifier: './a.ts', isType: true },
    ]);
  });

  test('and a text that cannot be parsed fails', () => {
    expect(() => read("import { from './a.ts'")).toThrow('a.ts cannot be read');
  });
});

test.each(['packages/plugins/src/panels/option-fields.ts', 'packages/new/src/a.ts', 'tools/a.ts'])(
  'a file in no zone fails: %s',
  (path) => {
    expect(check({ [path]: 'export const a = 1;' })).toEqual([`${path} stands in no zone`]);
  },
);

describe('a scope is granted by few', () => {
  const granting = "import { grantOrgScope } from '../../platform/session/grant-scope.ts';";
  const makingOne = "import { OrgScope } from '../../platform/session/org-scope.ts';";

  test.each([
    ['packages/server/src/features/teams/teams.service.ts', granting],
    ['packages/server/src/features/teams/index.ts', "export { grantServerScope } from '../../platform/session/grant-scope.ts';"],
    ['packages/server/src/features/teams/teams.repository.ts', makingOne],
    ['packages/server/src/compose/pages.ts', "const granted = await import('../platform/session/grant-scope.ts');"],
  ])('%s may not', (from, text) => {
    expect(check({ [from]: text })).toEqual([expect.stringContaining('it grants scopes')]);
  });

  test.each([
    ['packages/server/src/features/sign-in/authenticate.ts', granting],
    ['packages/server/src/features/teams/teams.test.ts', granting],
    ['packages/server/src/features/teams/teams.repository.ts', makingOne.replace('import', 'import type')],
  ])('%s may', (from, text) => {
    expect(check({ [from]: text })).toEqual([]);
  });
});

describe('an arrow that points the wrong way fails', () => {
  test.each([
    ['packages/contract/src/a.ts', '@pharos/domain/time/range'],
    ['packages/contract/src/a.ts', 'node:fs'],
    ['packages/contract/src/a.ts', 'zod'],
    ['packages/domain/src/a.ts', '@pharos/ui'],
    ['packages/domain/src/a.ts', 'react'],
    ['packages/ui/src/button/Button.tsx', '@pharos/plugin'],
    ['packages/ui/src/button/Button.tsx', 'uplot'],
    ['packages/server/src/features/teams/teams.service.ts', '@pharos/ui'],
    ['packages/server/src/platform/http/a.ts', '../../features/teams/index.ts'],
    ['packages/server/src/compose/built-in-plugins.ts', '@pharos/plugin/registries/panels'],
    ['packages/server/src/features/teams/a.ts', '@pharos/plugin/registries/sources'],
    ['packages/server/src/features/teams/teams.test.ts', '@pharos/plugin/registries/sources'],
    ['packages/web/src/features/teams/a.ts', '@pharos/plugin/registries/panels'],
    ['packages/web/src/platform/a.ts', '@pharos/plugin/registries/source-manifests'],
    ['packages/web/src/features/teams/a.ts', '@pharos/server'],
    ['packages/web/src/features/teams/a.ts', '../../../../server/src/app.ts'],
    ['packages/web/src/platform/a.ts', '../features/teams/index.ts'],
    ['packages/web/src/features/teams/a.ts', '../../main.tsx'],
    ['packages/web/src/features/teams/a.ts', '../../../../contract/src/route.ts'],
    ['e2e/journeys/a.e2e.ts', '@pharos/domain/time/range'],
  ])('%s -> %s', (from, specifier) => {
    expect(check({ [from]: imports(specifier) })).toHaveLength(1);
  });
});

describe('an arrow that points the right way passes', () => {
  test.each([
    ['packages/contract/src/a.ts', 'zod/mini'],
    ['packages/domain/src/a.ts', '@pharos/contract/frames'],
    ['packages/ui/src/chart/Chart.tsx', 'uplot'],
    ['packages/server/src/app.ts', './features/teams/index.ts'],
    ['packages/server/src/compose/built-in-plugins.ts', '@pharos/plugin/registries/sources'],
    ['packages/web/src/app/built-in-plugins.ts', '@pharos/plugin/registries/panels'],
    ['packages/server/src/features/teams/a.ts', '../folders/index.ts'],
    ['packages/server/src/features/teams/teams.test.ts', '../../app.ts'],
    ['packages/web/src/features/teams/a.ts', '@pharos/ui/button'],
    ['packages/plugins/src/data-sources/prometheus/editor/index.tsx', '../query.ts'],
    ['packages/plugins/src/notifiers/email/editor/index.tsx', '../options.ts'],
    ['packages/plugins/src/registries/notifiers.ts', '../notifiers/email/index.ts'],
    ['packages/plugins/src/panels/graph/index.ts', '@pharos/plugin/ui'],
    ['packages/plugins/src/panels/graph/gallery.ts', '@pharos/plugin/gallery'],
    ['packages/plugins/src/panels/graph/index.ts', '@pharos/plugin/unstable/ui'],
    ['packages/plugins/src/data-sources/prometheus/request.ts', '@pharos/plugin/unstable'],
  ])('%s -> %s', (from, specifier) => {
    expect(check({ [from]: imports(specifier) })).toEqual([]);
  });
});

describe('a plugin', () => {
  test.each([
    ['packages/plugins/src/panels/graph/index.ts', '../table/model.ts'],
    ['packages/plugins/src/data-sources/prometheus/index.ts', '../host/index.ts'],
    ['packages/plugins/src/data-sources/prometheus/editor/index.tsx', '../../host/query.ts'],
    ['packages/plugins/src/panels/graph/index.ts', '../../data-sources/host/index.ts'],
    ['packages/plugins/src/panels/graph/gallery.ts', '../table/gallery.ts'],
    ['packages/plugins/src/notifiers/email/index.ts', '../slack/options.ts'],
    ['packages/plugins/src/notifiers/email/editor/index.tsx', '../../slack/options.ts'],
  ])('imports no other plugin: %s -> %s', (from, specifier) => {
    expect(check({ [from]: imports(specifier) })).toHaveLength(1);
  });

  test.each([
    ['packages/plugins/src/data-sources/prometheus/request.ts', 'react'],
    ['packages/plugins/src/data-sources/prometheus/request.ts', 'node:buffer'],
    ['packages/plugins/src/data-sources/prometheus/request.ts', './editor/index.tsx'],
    ['packages/plugins/src/data-sources/prometheus/request.ts', '@pharos/plugin/ui'],
    ['packages/plugins/src/panels/graph/model.ts', '@pharos/domain/time/range'],
    ['packages/plugins/src/panels/graph/model.ts', '@pharos/ui'],
    ['packages/plugins/src/panels/graph/model.ts', '../../plugin.ts'],
    ['packages/plugins/src/panels/graph/model.ts', '@pharos/plugin/gallery'],
    ['packages/plugins/src/panels/graph/model.ts', './gallery.ts'],
    ['packages/plugins/src/panels/graph/gallery.ts', './options.ts'],
    ['packages/plugins/src/panels/graph/model.test.ts', '../../field-options.ts'],
    ['packages/plugins/src/data-sources/prometheus/request.ts', '@pharos/plugin/unstable/ui'],
    ['packages/plugins/src/notifiers/email/index.ts', 'react'],
    ['packages/plugins/src/notifiers/email/index.ts', './editor/index.tsx'],
    ['packages/plugins/src/notifiers/email/options.ts', '@pharos/contract/primitives'],
  ])('reaches its host only through the plugin package: %s -> %s', (from, specifier) => {
    expect(check({ [from]: imports(specifier) })).toHaveLength(1);
  });
});

test('an inner file of another feature fails', () => {
  const [problem] = check({ 'packages/server/src/features/teams/a.ts': imports('../folders/folders.service.ts') });
  expect(problem).toContain('through its index.ts');
});

describe('what pages without a dashboard use too', () => {
  test.each([
    ['packages/web/src/features/query-rows/a.ts', '../dashboard-store/index.ts'],
    ['packages/web/src/features/query-rows/a.test.ts', '../panel-editor/index.ts'],
    ['packages/web/src/features/time-range/a.ts', '../dashboard/index.ts'],
    ['packages/web/src/features/panel-data/a.ts', '../teams/index.ts'],
  ])('imports no other feature: %s -> %s', (from, specifier) => {
    expect(check({ [from]: imports(specifier) })).toEqual([expect.stringContaining('pages without a dashboard')]);
  });

  test.each([
    ['packages/web/src/features/query-rows/a.ts', '../panel-data/index.ts'],
    ['packages/web/src/features/panel-editor/a.ts', '../query-rows/index.ts'],
    ['packages/web/src/app/a.ts', '../features/time-range/index.ts'],
  ])('imports what is for any page, and may be imported: %s -> %s', (from, specifier) => {
    expect(check({ [from]: imports(specifier) })).toEqual([]);
  });
});

test('a way into a package that it does not open fails', () => {
  expect(check({ 'packages/server/src/app.ts': imports('@pharos/plugin/panels/graph') })).toEqual([
    'packages/server/src/app.ts imports @pharos/plugin/panels/graph, which the package does not open',
  ]);
});

describe('a circle fails', () => {
  test('of files', () => {
    const files = {
      'packages/domain/src/a.ts': imports('./b.ts'),
      'packages/domain/src/b.ts': imports('./c.ts'),
      'packages/domain/src/c.ts': imports('./a.ts'),
    };
    expect(check(files)).toEqual([
      'import circle: packages/domain/src/a.ts -> packages/domain/src/b.ts -> packages/domain/src/c.ts -> packages/domain/src/a.ts',
    ]);
  });

  test('of features, even where no two files make one', () => {
    const problems = check({
      'packages/server/src/features/teams/a.ts': imports('../folders/index.ts'),
      'packages/server/src/features/folders/b.ts': imports('../teams/index.ts'),
    });
    expect(problems).toEqual(['import circle: server feature teams -> server feature folders -> server feature teams']);
  });

  test('but not of types, which are gone at run time', () => {
    expect(
      check({ 'packages/domain/src/a.ts': "import type { B } from './b.ts';", 'packages/domain/src/b.ts': imports('./a.ts') }),
    ).toEqual([]);
  });
});
