import { useMediaQuery } from '@pharos/ui/element';

/** Up to here the bar of a dashboard has no room for whole sentences and buttons beside its name. */
const NARROW_QUERY = '(max-width: 1240px)';

/** Whether a note in the bar has room for its words. */
export const useHasText = (isCompact: boolean): boolean => !useMediaQuery(NARROW_QUERY) && !isCompact;
