import { dialogLayer } from '../dialog/Dialog.tsx';
import { drawerLayer } from '../dialog/Drawer.tsx';
import { rareIcons } from '../icon/Icon.tsx';
import { menuLayer } from '../menu/Menu.tsx';
import { popoverLayer } from '../popover/Popover.tsx';
import { tooltipLayer } from '../tooltip/Tooltip.tsx';

/** Loads what draws menus, popovers, tooltips, dialogs and drawers, and the icons in them, so that none of them has to wait when it is opened. */
export async function loadLayers(): Promise<void> {
  await Promise.all([dialogLayer, drawerLayer, menuLayer, popoverLayer, tooltipLayer, rareIcons].map((part) => part.load()));
}
