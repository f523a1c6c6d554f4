import type { Panel } from '@pharos/contract/dashboard/panel';
import { IconButton } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import { Popover } from '@pharos/ui/popover';
import { lazyPart } from '@pharos/ui/lazy';
import { panelName } from './panel-text.ts';
import styles from './panel.module.css';

const DescriptionText = lazyPart(async () => (await import('./DescriptionText.tsx')).DescriptionText);

/** The description of a panel behind a small sign, so that it can be read with the keyboard and its links be followed. */
export function PanelDescription({ panel, text }: { readonly panel: Panel; readonly text: string }) {
  const trigger = (
    <IconButton label={`About ${panelName(panel)}`} size="tiny" className={styles.info} icon={<Icon name="info" size="small" />} />
  );
  return (
    <Popover label={`About ${panelName(panel)}`} trigger={trigger}>
      <DescriptionText text={text} />
    </Popover>
  );
}
