import { useEffect, type ReactNode } from 'react';
import { type OpenedEvents, useDashboardStore } from '../dashboard-store/index.ts';
import { EventForm } from './EventForm.tsx';
import { EventsCard } from './EventsCard.tsx';
import { HoverCard, PlacedPopover } from './PlacedPopover.tsx';

/** How long the pointer may be on its way from a mark to what is shown beside it. */
const LEAVE_MS = 250;
const CARD_WIDTH_PX = 350;
const FORM_WIDTH_PX = 360;

/** What is shown beside a graph: the events of a mark, or the form for one event. */
export function OpenedLayer({ opened }: { readonly opened: OpenedEvents }) {
  const store = useDashboardStore();
  const close = () => store.annotations.setState({ opened: undefined });
  if (opened.kind === 'form')
    return (
      <PlacedPopover
        label={opened.event ? 'Edit Annotation' : 'Add Annotation'}
        place={opened.place}
        widthPx={FORM_WIDTH_PX}
        onClose={close}
      >
        <EventForm opened={opened} onClose={close} />
      </PlacedPopover>
    );
  const { events, place, isPinned } = opened;
  const card = <EventsCard events={events} place={place} />;
  return isPinned ? (
    <PlacedPopover label="Annotation" place={place} widthPx={CARD_WIDTH_PX} onClose={close}>
      {card}
    </PlacedPopover>
  ) : (
    <Hovered opened={opened} onLeave={close}>
      {card}
    </Hovered>
  );
}

interface HoveredProps {
  readonly opened: Extract<OpenedEvents, { kind: 'events' }>;
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/** What the pointer alone shows: it takes no focus, and goes when the pointer is neither at the mark nor in it. */
function Hovered({ opened, onLeave, children }: HoveredProps) {
  const { annotations } = useDashboardStore();
  const { isLeft, place } = opened;
  useEffect(() => {
    if (!isLeft) return undefined;
    const timer = setTimeout(onLeave, LEAVE_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- closing is the same whoever does it
  }, [isLeft, opened]);
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // What it closes is this, not what is behind it.
      event.preventDefault();
      event.stopPropagation();
      onLeave();
    };
    window.addEventListener('keydown', close, { capture: true });
    return () => window.removeEventListener('keydown', close, { capture: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- closing is the same whoever does it
  }, []);
  const setLeft = (next: boolean) => annotations.setState({ opened: { ...opened, isLeft: next } });
  return (
    <HoverCard place={place} widthPx={CARD_WIDTH_PX} onEnter={() => setLeft(false)} onLeave={() => setLeft(true)}>
      {children}
    </HoverCard>
  );
}
