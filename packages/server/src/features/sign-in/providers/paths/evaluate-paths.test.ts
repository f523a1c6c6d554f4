import { afterAll, expect, test } from 'vitest';
import { createPathEvaluator, PathError } from './evaluate-paths.ts';

const evaluator = createPathEvaluator();
afterAll(() => evaluator.close());

const documents = [{ info: { roles: ['admin', 'x'] }, groups: ['a'] }, { groups: ['b'] }];

test('expressions are evaluated on each document', async () => {
  const role = "contains(info.roles[*], 'admin') && 'Admin' || 'Viewer'";
  expect(await evaluator.evaluate({ documents: documents.slice(0, 1), paths: { role, groups: 'groups', none: 'a.b' } })).toEqual({
    role: ['Admin'],
    groups: [['a']],
    none: [null],
  });
  expect(await evaluator.evaluate({ documents, paths: { groups: 'groups' } })).toEqual({ groups: [['a'], ['b']] });
  expect(await evaluator.evaluate({ documents, paths: {} })).toEqual({});
});

test('one that fails says so, and the next is evaluated', async () => {
  await expect(evaluator.evaluate({ documents, paths: { bad: 'length(`1`)' } })).rejects.toThrow(PathError);
  expect(await evaluator.evaluate({ documents, paths: { groups: 'groups' } })).toEqual({ groups: [['a'], ['b']] });
});

test('one that does not end has its thread ended, and the next gets another one', async () => {
  // Each step compares every pair of the one before.
  const list = Array.from({ length: 3000 }, (_, index) => ({ n: index }));
  const endless = `list[*].[${Array.from({ length: 200 }, () => '@.{a: [0]}').join(', ')}] | sort_by(@, &to_string(@)) | sort_by(@, &to_string(@)) | sort_by(@, &to_string(@))`;
  await expect(evaluator.evaluate({ documents: [{ list }], paths: { endless } })).rejects.toThrow('took too long');
  expect(await evaluator.evaluate({ documents, paths: { groups: 'groups' } })).toEqual({ groups: [['a'], ['b']] });
});

test('many at once take their turns', async () => {
  const found = await Promise.all(
    Array.from({ length: 20 }, (_, index) => evaluator.evaluate({ documents: [{ index }], paths: { found: 'index' } })),
  );
  expect(found.map((one) => one['found']?.[0])).toEqual(Array.from({ length: 20 }, (_, index) => index));
});
