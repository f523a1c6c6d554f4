import { pageAt } from '@pharos/contract/pages';
import { isInsideLayer, isTypingTarget, shortcutListener, type Shortcuts } from '@pharos/ui/keyboard';
import type { NavigateFunction } from 'react-router';
import { openSearch, searchRequest, typeAhead as typeIntoSearch } from '../../features/search/index.ts';
import type { Platform } from '../../platform/create-platform.ts';
import { isLetter } from '../../platform/shortcuts/EarlyLetters.tsx';
import { palette, typeAhead as typeIntoPalette } from '../palette/palette-state.ts';
import { bindShortcuts, type ShortcutActions } from '../../platform/shortcuts/shortcut-table.ts';

interface Pressed {
  /** What keys do on the page; undefined where it has none of its own. */
  readonly actions: ShortcutActions | undefined;
  /** The browser was told already to leave the key alone. */
  readonly isTaken: boolean;
}

type PressKey = (event: KeyboardEvent, pressed: Pressed) => void;

/** What a key does, on every page. */
export function createPressKey(platform: Platform, navigate: NavigateFunction): PressKey {
  const everywhere = actionsEverywhere(platform, navigate);
  let ofPage: ShortcutActions | undefined;
  let bound: Shortcuts = bindShortcuts(everywhere);
  const press = shortcutListener(() => bound);
  return (event, { actions, isTaken }) => {
    if (actions !== ofPage) {
      ofPage = actions;
      bound = bindShortcuts({ ...everywhere, ...actions });
    }
    if (actions?.close && event.key === 'Escape' && isFieldOfPage(event)) return leaveField(event);
    const typeAhead = fieldAhead();
    if (typeAhead && isLetter(event) && !isInsideLayer(event.target)) return typeAhead(event.key);
    press(event, isTaken);
  };
}

/** Where letters go once a key before them has opened a field that is not drawn yet. */
function fieldAhead(): ((letter: string) => void) | undefined {
  if (palette.get() !== undefined) return typeIntoPalette;
  return searchRequest.get() && typeIntoSearch;
}

function actionsEverywhere({ help, nav, session }: Platform, navigate: NavigateFunction): ShortcutActions {
  return {
    help: () => help.set(true),
    home: () => navigate('/'),
    profile: () => {
      const url = nav.get('profile')?.node.url;
      return url !== undefined && navigate(url);
    },
    palette: () => palette.set(''),
    search: () => openSearch(),
    searchStarred: () => openSearch({ starred: true }),
    searchTags: () => openSearch({ tags: true }),
    newDashboard: () => session.may(pageAt('/dashboard/new').access) && navigate('/dashboard/new'),
  };
}

const isFieldOfPage = ({ target, defaultPrevented }: KeyboardEvent): boolean =>
  !defaultPrevented && isTypingTarget(target) && !isInsideLayer(target);

/** The first Escape leaves the field that somebody types in, the next one is the page's. */
function leaveField({ target }: KeyboardEvent): void {
  if (target instanceof HTMLElement) target.blur();
}
