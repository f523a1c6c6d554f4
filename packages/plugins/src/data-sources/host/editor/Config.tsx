import { Notice } from '@pharos/plugin/unstable/ui';

/** Host has no settings; the page says what it is instead. */
export function HostConfig() {
  return (
    <Notice tone="info">
      Host shows the machine that Pharos runs on: CPU, memory, load, disk, network and processes. It is sampled every two seconds and kept
      for 30 days. There is nothing to set.
    </Notice>
  );
}
