import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import type { Target } from '@pharos/contract/dashboard/target';

/** Of queries; a panel has one for each letter at most. */
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The first letter A to Z that is not used; undefined when all are. */
export const freeRefId = (used: ReadonlySet<string>): string | undefined => LETTERS.find((letter) => !used.has(letter));

/** The first letter A to Z that no query of the panel uses; undefined when all are used. */
export const nextRefId = (targets: readonly Target[]): string | undefined => freeRefId(new Set(targets.map(({ refId }) => refId)));

interface Numbered {
  readonly id: number;
  readonly panels?: readonly Numbered[];
}

const highest = (panels: readonly Numbered[]): number =>
  panels.reduce((max, panel) => Math.max(max, panel.id, highest(panel.panels ?? [])), 0);

/** Number for the next panel: one more than the highest, panels inside of collapsed rows included. */
export const nextPanelId = (dashboard: Pick<Dashboard, 'panels'>): number => highest(dashboard.panels) + 1;
