import { InactiveWatch } from '../display/InactiveWatch.tsx';
import { VersionWatch } from '../../save/index.ts';

/** What goes on beside the page. */
export const Watches = () => (
  <>
    <VersionWatch />
    <InactiveWatch />
  </>
);
