import { Dialog } from '@pharos/ui/dialog';
import { ButtonLink } from '@pharos/ui/text';
import { usePlatform } from '../../platform/platform-context.ts';
import { mayCreateOrg } from './may-create-org.ts';
import { OrgTable } from './OrgTable.tsx';

export function OrgSwitchDialog({ onClose }: { readonly onClose: () => void }) {
  const { session } = usePlatform();
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Switch organisation"
      footer={
        mayCreateOrg(session) && (
          <ButtonLink href="/org/new" onClick={onClose}>
            New organisation
          </ButtonLink>
        )
      }
    >
      <OrgTable />
    </Dialog>
  );
}
