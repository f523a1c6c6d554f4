import type { Frame } from '@pharos/contract/frames';
import { addRareUnits, isUnitReady } from '@pharos/domain/units/format-value';
import { unitsOfPanel } from '@pharos/domain/units/units-of-panel';
import { useEffect, useMemo, useState } from 'react';
import { loadChunk } from '@pharos/ui/lazy';

let loaded: Promise<void> | undefined;

/** The units that are not there from the start. A failure is forgotten: the next panel tries again. */
async function loadRareUnits(): Promise<void> {
  loaded ??= loadChunk(() => import('@pharos/domain/units/rare-units')).then(({ findUnit }) => addRareUnits(findUnit));
  try {
    await loaded;
  } catch {
    loaded = undefined;
  }
}

/** Loads what panels need to write their values, as soon as their documents are there. */
export function loadUnitsOf(panels: unknown): void {
  if ([...unitsOfPanel(panels)].some((unit) => !isUnitReady(unit))) void loadRareUnits();
}

/**
 * Whether a panel can write its values. They are not written in other words first: a number that changes its unit under one's eyes is
 * taken for another number. Where the code does not come, they are written with the name of the unit.
 */
export function useUnitsOf(panel: unknown, frames: readonly Frame[]): boolean {
  const [hasTried, setTried] = useState(false);
  const ofPanel = useMemo(() => [...unitsOfPanel(panel)], [panel]);
  const ofFrames = useMemo(() => frames.flatMap(({ columns }) => columns.map(({ display }) => display?.unit ?? '')), [frames]);
  const isReady = hasTried || [...ofPanel, ...ofFrames].every(isUnitReady);
  useEffect(() => {
    if (!isReady) void loadRareUnits().then(() => setTried(true));
  }, [isReady]);
  return isReady;
}
