import type { PanelManifest } from '@pharos/plugin';
import { Icon, type IconSize, PictureIcon } from '@pharos/ui/icon';

interface PanelIconProps {
  /** Of the manifest. */
  readonly icon: PanelManifest['icon'];
  readonly size?: IconSize;
}

/** The icon of a type of panel: one of ours by its name, else the plugin's own picture. */
export const PanelIcon = ({ icon, size = 'normal' }: PanelIconProps) =>
  typeof icon === 'string' ? <Icon name={icon} size={size} /> : <PictureIcon svg={icon.svg} size={size} />;
