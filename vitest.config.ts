import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'node', include: ['packages/{contract,domain,server}/src/**/*.test.ts', 'packages/plugins/src/**/*.test.ts', 'scripts/**/*.test.ts'], environment: 'node' } },
      { test: { name: 'dom', include: ['packages/{ui,web,plugins}/src/**/*.test.tsx', 'packages/{ui,web}/src/**/*.test.ts'], environment: 'jsdom' } },
    ],
  },
});
