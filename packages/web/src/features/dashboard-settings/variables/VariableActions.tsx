import { Button, IconButton } from '@pharos/ui/button';
import { useIsPhone } from '@pharos/ui/element';
import { Icon, type IconName } from '@pharos/ui/icon';
import { Menu } from '@pharos/ui/menu';

/** What can be done with a variable of the list; it cannot move past either end. */
export interface RowEvents {
  readonly up: (() => void) | undefined;
  readonly down: (() => void) | undefined;
  readonly duplicate: () => void;
  readonly remove: () => void;
}

interface VariableActionsProps {
  readonly name: string;
  readonly events: RowEvents;
}

/** Buttons in the row; a menu on a phone, where four of them leave no room for the name. */
export function VariableActions({ name, events: { up, down, duplicate, remove } }: VariableActionsProps) {
  const isPhone = useIsPhone();
  if (isPhone)
    return (
      <Menu
        entries={[
          { label: 'Move up', icon: <Icon name="arrow-up" />, isDisabled: !up, onSelect: () => up?.() },
          { label: 'Move down', icon: <Icon name="arrow-down" />, isDisabled: !down, onSelect: () => down?.() },
          { label: 'Duplicate', icon: <Icon name="copy" />, onSelect: duplicate },
          { kind: 'separator' },
          { label: 'Delete', icon: <Icon name="trash-2" />, isDanger: true, onSelect: remove },
        ]}
        trigger={<IconButton label={`Actions of ${name}`} size="compact" icon={<Icon name="ellipsis" size="small" />} />}
      />
    );
  return (
    <>
      <Quiet label={`Move ${name} up`} icon="arrow-up" onClick={up} />
      <Quiet label={`Move ${name} down`} icon="arrow-down" onClick={down} />
      <Button variant="quiet" size="compact" aria-label={`Duplicate ${name}`} onClick={duplicate}>
        Duplicate
      </Button>
      <Quiet label={`Delete ${name}`} icon="trash-2" onClick={remove} />
    </>
  );
}

interface QuietProps {
  readonly label: string;
  readonly icon: IconName;
  readonly onClick: (() => void) | undefined;
}

const Quiet = ({ label, icon, onClick }: QuietProps) => (
  <IconButton label={label} size="compact" icon={<Icon name={icon} size="small" />} disabled={!onClick} onClick={onClick} />
);
