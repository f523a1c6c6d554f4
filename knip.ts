import type { KnipConfig } from 'knip';

/** Product code: what stands behind `!` is looked at in production mode, where tests are no use of anything. */
const source = (...extensions: readonly string[]): string[] =>
  extensions.flatMap((extension) => [
    `src/**/*.${extension}!`,
    `!src/**/*.test.${extension}!`,
    `!src/**/*-in-tests.${extension}!`,
    `!src/**/testing/**!`,
    `!src/**/gallery.${extension}!`,
  ]);

/** What the doors of these packages open counts as unused too where no product code goes through. */
const opened = { includeEntryExports: process.argv.includes('--production') };

const config: KnipConfig = {
  ignoreExportsUsedInFile: true,
  // A package opens its parts through doors, on purpose wider than today's users; what nobody uses is judged where it is written.
  ignoreIssues: {
    'packages/ui/src/{index,*/index}.ts': ['exports', 'types'],
    'packages/plugins/src/{plugin,unstable}{,-ui}.ts': ['exports', 'types'],
  },
  workspaces: {
    '.': {
      entry: [
        'scripts/*.{ts,mjs}',
        'scripts/prepare/under-lock.mjs',
        'scripts/demo/galleries/*.ts',
        'scripts/test-run/{evidence-runner,run-reporter}.ts',
        'scripts/services/{guard,provide-databases,provide-services}.ts',
        'e2e/**/*.e2e.ts',
        'parity/*.test.ts',
        'bench/**/*.{ts,tsx}',
      ],
      ignoreDependencies: ['axe-core'],
      // of every Debian: names the libraries of a fetched program
      ignoreBinaries: ['ldd'],
      project: ['scripts/**/*.{ts,mjs}', 'e2e/**/*.ts', 'parity/**/*.ts', 'bench/**/*.{ts,tsx}'],
    },
    'packages/contract': { ...opened, project: source('ts') },
    'packages/domain': { ...opened, project: source('ts') },
    'packages/plugins': {
      ...opened,
      entry: ['src/registries/*.ts!', 'src/**/*-worker.ts!', 'src/**/gallery.ts'],
      project: source('ts', 'tsx'),
    },
    'packages/ui': { ...opened, project: source('ts', 'tsx'), ignoreDependencies: ['@fontsource-variable/inter'] },
    'packages/server': {
      // of every system: a pipe where a file is expected
      ignoreBinaries: ['mkfifo'],
      entry: ['src/{main,cli}.ts!', 'src/**/*-worker.ts!', 'src/**/*-copy-in-tests.ts', 'src/testing/health-watch-process.ts'],
      project: source('ts'),
    },
    'packages/web': {
      entry: [
        'src/{main,login}.tsx!',
        'src/**/*-worker.ts!',
        'src/platform/expressions/verdict-in-tests.ts',
        '{page-preloads,preload-helper}.ts!',
        'src/platform/boot/{cascade-layers,first-paint}.ts!',
      ],
      project: ['*.ts!', ...source('ts', 'tsx')],
    },
  },
};

export default config;
