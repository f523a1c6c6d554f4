import { PHONE_QUERY } from '@pharos/ui/element';
import type { SideMenuStore } from '../../../platform/page/side-menu-state.ts';
import type { PageArea } from './predict-places.ts';

/**
 * What the page will fill beside the side menu, with the lengths that the tokens of its style sheets give; undefined where these are not
 * there.
 */
export function readPageArea({ state }: Pick<SideMenuStore, 'state'>): PageArea | undefined {
  const tokens = getComputedStyle(document.documentElement);
  if (tokens.getPropertyValue('--panel-gap') === '') return undefined;
  const px = (name: string): number => Number.parseFloat(tokens.getPropertyValue(name)) || 0;
  const isPhone = window.matchMedia?.(PHONE_QUERY).matches ?? false;
  const menuPx = isPhone ? 0 : px(state().width === 'rail' ? '--sidemenu-rail' : '--sidemenu-open');
  return {
    isPhone,
    widthPx: window.innerWidth - menuPx,
    heightPx: window.innerHeight,
    barPx: px('--navbar'),
    gutterPx: px('--dashboard-gutter'),
    gapPx: px('--panel-gap'),
    padPx: px('--panel-pad-x'),
    scrollbarPx: measureScrollbar(),
  };
}

/** Browsers lay scrollbars beside the content or over it, as the device has it. */
function measureScrollbar(): number {
  const probe = document.createElement('div');
  probe.style.cssText = 'position: fixed; visibility: hidden; overflow-y: scroll; width: 100px; height: 100px';
  document.body.append(probe);
  const widthPx = probe.offsetWidth - probe.clientWidth;
  probe.remove();
  return widthPx;
}
