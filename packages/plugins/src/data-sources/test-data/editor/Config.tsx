import { Notice } from '@pharos/plugin/unstable/ui';

/** TestData has no settings; the page says what it is instead. */
export function TestDataConfig() {
  return (
    <Notice tone="info">
      TestData makes up its answers, for trying panels and alerts without a real data source. There is nothing to set.
    </Notice>
  );
}
