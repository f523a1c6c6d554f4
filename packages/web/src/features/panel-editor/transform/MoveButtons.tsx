import { IconButton } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';

interface MoveButtonsProps {
  readonly what: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
}

/** At the ends the buttons stay, so that the focus does. */
export function MoveButtons({ what, index, count, onMove }: MoveButtonsProps) {
  if (count < 2) return null;
  const [isFirst, isLast] = [index === 0, index === count - 1];
  return (
    <>
      <IconButton
        size="compact"
        label={isFirst ? `${what} is the first` : `Move ${what} up`}
        icon={<Icon name="arrow-up" />}
        aria-disabled={isFirst || undefined}
        onClick={() => onMove(index - 1)}
      />
      <IconButton
        size="compact"
        label={isLast ? `${what} is the last` : `Move ${what} down`}
        icon={<Icon name="arrow-down" />}
        aria-disabled={isLast || undefined}
        onClick={() => onMove(index + 1)}
      />
    </>
  );
}
