import type { RouteOutput } from '@pharos/contract/route';
import type { testDataSource } from '@pharos/contract/api/data-sources';
import type { Remember } from '../../platform/remember/remember.ts';

/** How a data source answered Save & Test. */
export type TestAnswer = RouteOutput<typeof testDataSource>;

export interface LastTest {
  readonly status: TestAnswer['status'];
  readonly message: string;
  readonly testedAtMs: number;
}

const KEY = 'data-source-tests';
type Stored = Readonly<Record<string, LastTest>>;

const isStored = (value: unknown): value is Stored => typeof value === 'object' && value !== null && Object.values(value).every(isLastTest);

const isLastTest = (value: unknown): value is LastTest =>
  typeof value === 'object' && value !== null && 'status' in value && (value.status === 'success' || value.status === 'error') &&
  'message' in value && typeof value.message === 'string' && 'testedAtMs' in value && typeof value.testedAtMs === 'number';

/** The last tests made in this browser, by id of the data source. The server keeps none. */
export const lastTests = (remember: Remember): Stored => remember.read(KEY, isStored, {});

export function rememberTest(remember: Remember, id: number, answer: TestAnswer, nowMs: number): void {
  const at = Date.parse(answer.testedAt);
  const test: LastTest = { status: answer.status, message: answer.message, testedAtMs: Number.isNaN(at) ? nowMs : at };
  remember.write(KEY, { ...lastTests(remember), [id]: test });
}
