import { Button } from '@pharos/ui/button';
import { Dialog } from '@pharos/ui/dialog';
import { RecoveryCodesView } from '../../two-factor/index.ts';

interface RecoveryCodesDialogProps {
  /** New ones; undefined while there are none to show. */
  readonly codes: readonly string[] | undefined;
  readonly onClose: () => void;
}

export const RecoveryCodesDialog = ({ codes, onClose }: RecoveryCodesDialogProps) => (
  <Dialog
    isOpen={codes !== undefined}
    onOpenChange={(isOpen) => !isOpen && onClose()}
    title="Recovery codes"
    footer={
      <Button variant="primary" onClick={onClose}>
        I have kept them
      </Button>
    }
  >
    <RecoveryCodesView codes={codes ?? []} />
  </Dialog>
);
