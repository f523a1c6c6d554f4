import { Icon, IconButton } from '@pharos/ui';

/** Takes an entry out of a list. */
export const RemoveButton = ({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }) => (
  <IconButton icon={<Icon name="trash-2" size="small" />} size="compact" label={label} onClick={onRemove} />
);
