import type { Target } from '@pharos/contract/dashboard/target';
import { duplicateTarget, setTargetHidden } from '@pharos/domain/dashboard/target-commands';
import { IconButton } from '@pharos/ui/button';
import { useIsPhone } from '@pharos/ui/element';
import { Icon } from '@pharos/ui/icon';
import { Menu } from '@pharos/ui/menu';
import type { QueryPort } from './query-port.ts';

interface QueryActionsProps extends Pick<QueryPort, 'edit'> {
  readonly target: Target;
  /** Place in the list, 0 first. */
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** What can be done with a query. On a phone the moves are in the row's menu. */
export function QueryActions({ edit, target: { refId, hide }, index, count, onMove, onRemove }: QueryActionsProps) {
  const isPhone = useIsPhone();
  const isHidden = hide === true;
  const moves = { index, count, refId, onMove };
  return (
    <>
      {!isPhone && <MoveButtons {...moves} />}
      <IconButton
        size="compact"
        label={`Duplicate query ${refId}`}
        icon={<Icon name="copy" />}
        onClick={() => edit(duplicateTarget(refId))}
      />
      <IconButton
        size="compact"
        label={isHidden ? `Show query ${refId}` : `Hide query ${refId}`}
        isOn={isHidden}
        icon={<Icon name={isHidden ? 'eye-off' : 'eye'} />}
        onClick={() => edit(setTargetHidden(refId, !isHidden))}
      />
      <IconButton size="compact" label={`Remove query ${refId}`} icon={<Icon name="trash-2" />} onClick={onRemove} />
      {isPhone && count > 1 && <MoveMenu {...moves} />}
    </>
  );
}

type MoveProps = Pick<QueryActionsProps, 'index' | 'count' | 'onMove'> & { readonly refId: string };

/** At the ends the buttons stay, so that the focus does. */
function MoveButtons({ index, count, refId, onMove }: MoveProps) {
  if (count < 2) return null;
  const isFirst = index === 0;
  const isLast = index === count - 1;
  return (
    <>
      <IconButton
        size="compact"
        label={isFirst ? `Query ${refId} is the first` : `Move query ${refId} up`}
        icon={<Icon name="arrow-up" />}
        aria-disabled={isFirst || undefined}
        onClick={() => onMove(index - 1)}
      />
      <IconButton
        size="compact"
        label={isLast ? `Query ${refId} is the last` : `Move query ${refId} down`}
        icon={<Icon name="arrow-down" />}
        aria-disabled={isLast || undefined}
        onClick={() => onMove(index + 1)}
      />
    </>
  );
}

function MoveMenu({ index, count, refId, onMove }: MoveProps) {
  const entries = [
    ...(index > 0 ? [{ label: 'Move up', icon: <Icon name="arrow-up" />, onSelect: () => onMove(index - 1) }] : []),
    ...(index < count - 1 ? [{ label: 'Move down', icon: <Icon name="arrow-down" />, onSelect: () => onMove(index + 1) }] : []),
  ];
  return <Menu entries={entries} trigger={<IconButton size="compact" label={`Query ${refId} menu`} icon={<Icon name="ellipsis" />} />} />;
}
