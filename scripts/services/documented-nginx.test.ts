import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const manual = readFileSync(join(root, 'docs', 'configuration.md'), 'utf8');
const blocks = [...manual.matchAll(/```nginx\n([\s\S]*?)```/g)].map(([, block = '']) => block);

test('both blocks of nginx let the largest body of a route pass', async () => {
  const modules = await Promise.all(
    globSync('packages/contract/src/api/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).map((path) => import(join(root, path))),
  );
  const limits = modules.flatMap((module: Readonly<Record<string, unknown>>) =>
    Object.values(module).flatMap((value) =>
      typeof value === 'object' && value !== null && 'bodyLimit' in value && typeof value.bodyLimit === 'number' ? [value.bodyLimit] : [],
    ),
  );
  expect(limits.length).toBeGreaterThan(5);
  const megabytes = blocks.map((block) => Number(/^ *client_max_body_size (\d+)m;/m.exec(block)?.[1]));
  expect(megabytes).toHaveLength(2);
  for (const size of megabytes) expect(size * 1024 * 1024).toBeGreaterThan(Math.max(...limits));
});
