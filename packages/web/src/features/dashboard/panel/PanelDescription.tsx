import type { Panel } from '@pharos/contract/dashboard/panel';
import { IconButton } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import { Popover } from '@pharos/ui/popover';
import { panelName } from './panel-text.ts';
import styles from './panel.module.css';
import { useTheme } from '@pharos/ui/theme';
import { useMemo } from 'react';
import { useExpressionView } from '../../../platform/expressions/useExpressionView.ts';
import { PanelBoundary } from './PanelBoundary.tsx';
import { usePanelHost } from './usePanelHost.ts';
import { usePanelType } from './panel-types.ts';

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

const SIZE = { width: 380, height: 240 };
const NO_ID = 0;

/** A description as Markdown. The text panel knows how to draw that safely, so it does; its code comes with the first description opened. */
export function DescriptionText({ text }: { readonly text: string }) {
  const type = usePanelType('text');
  const host = usePanelHost(NO_ID);
  const theme = useTheme();
  const expressions = useExpressionView();
  const plugin = type.kind === 'ready' ? type.plugin : undefined;
  const context = useMemo(() => ({ range: { fromMs: 0, toMs: 0 }, timeZone: 'utc', theme, expressions }), [theme, expressions]);
  const model = useMemo(
    () => plugin?.buildModel([], plugin.options.parse({ mode: 'markdown', content: text }), SIZE, context),
    [plugin, text, context],
  );
  if (!plugin) return <div className={styles.description}>{text}</div>;
  return (
    <div className={styles.description}>
      <PanelBoundary attempt={text} onError={() => undefined}>
        <plugin.Panel panelId={NO_ID} title="" model={model} size={SIZE} context={context} host={host} />
      </PanelBoundary>
    </div>
  );
}
