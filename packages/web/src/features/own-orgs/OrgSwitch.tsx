import { LazyBoundary, lazyPart } from '@pharos/ui/lazy';
import { ChunkBoundary } from '../../platform/chunks/ChunkBoundary.tsx';

const OrgSwitchDialog = lazyPart(async () => (await import('./OrgSwitchDialog.tsx')).OrgSwitchDialog);

/** The dialog in which people go to another of their organisations. Its code comes when it is opened. */
export function OrgSwitch({ onClose }: { readonly onClose: () => void }) {
  return (
    <ChunkBoundary what="The list of organisations" onLost={onClose}>
      <LazyBoundary fallback={null}>
        <OrgSwitchDialog onClose={onClose} />
      </LazyBoundary>
    </ChunkBoundary>
  );
}
