import { Notice } from '@pharos/ui/feedback';
import type { TestState } from './useTest.ts';

interface TestBannerProps {
  readonly test: TestState;
  /** The settings differ from those that were tested. */
  readonly isOutdated: boolean;
  /** Nothing was saved before the test. */
  readonly isReadOnly: boolean;
}

/** What the last test said, above the buttons. It stays while the form is edited, so that nothing jumps, but claims nothing for the edits. */
export function TestBanner({ test, isOutdated, isReadOnly }: TestBannerProps) {
  if (test.kind !== 'done') return null;
  if (isOutdated)
    return (
      <Notice tone="info" title="Changed since the last test">
        {test.message}
      </Notice>
    );
  if (test.status === 'error')
    return (
      <Notice tone="error" title={isReadOnly ? 'The test failed' : 'Saved, but the test failed'}>
        {test.message}
      </Notice>
    );
  return (
    <Notice tone="success" title={test.message}>
      {test.durationMs === undefined ? undefined : `Answered in ${Math.max(1, Math.round(test.durationMs))} ms.`}
    </Notice>
  );
}
