import type { Crumb } from '@pharos/ui/page';

/** The way to pages of the organisation's configuration; the group has no page of its own. */
export const configurationCrumbs = (...rest: readonly Crumb[]): readonly Crumb[] => [{ label: 'Configuration' }, ...rest];
