import type { RawRange } from '@pharos/domain/time/range';

/** What the choice of a range needs of the page around it. */
export interface RangePort {
  readonly range: RawRange;
  /** In which times are read and shown: `browser`, `utc` or an IANA name. */
  readonly zone: string;
  readonly setRange: (range: RawRange) => void;
  /** Epoch ms. */
  readonly now: () => number;
  /** Absent where the zone is not the reader's to choose. */
  readonly zoneChoice?: ZonePort | undefined;
}

/** What all controls of time need. */
export interface TimePort extends RangePort {
  readonly shift: (direction: 'left' | 'right') => void;
  readonly zoomOut: () => void;
  readonly refresh: RefreshPort;
}

export interface RefreshPort {
  /** Of the button: `Refresh dashboard`. */
  readonly label: string;
  readonly refreshNow: () => void;
  /** Of auto refresh; empty is off. */
  readonly interval: string;
  /** Intervals that are offered. */
  readonly choices: readonly string[];
  readonly chooseInterval: (interval: string) => void;
}

interface ZonePort {
  /** As it is chosen; empty is the reader's own. */
  readonly value: string;
  readonly setZone: (zone: string) => void;
}
