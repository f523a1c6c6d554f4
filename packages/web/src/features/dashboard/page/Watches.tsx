import { InactiveWatch } from '../display/InactiveWatch.tsx';
import { VersionWatch } from '../save/Notes.tsx';

/** What goes on beside the page. */
export const Watches = () => (
  <>
    <VersionWatch />
    <InactiveWatch />
  </>
);
