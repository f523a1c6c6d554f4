import { Notice } from '@pharos/ui/notice';
import type { TestState } from './useTest.ts';

/** What the last test said, above the buttons. */
export function TestBanner({ test }: { readonly test: TestState }) {
  if (test.kind !== 'done') return null;
  if (test.status === 'error') return <Notice tone="error" title="The test failed">{test.message}</Notice>;
  return <Notice tone="success" title={test.message}>{test.durationMs === undefined ? undefined : `Answered in ${Math.max(1, Math.round(test.durationMs))} ms.`}</Notice>;
}
