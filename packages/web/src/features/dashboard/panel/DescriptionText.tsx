import { useTheme } from '@pharos/ui/theme';
import { useMemo } from 'react';
import { useExpressionView } from '../../../platform/expressions/useExpressionView.ts';
import { useValueRules } from '../../dashboard-store/index.ts';
import { PanelBoundary } from './PanelBoundary.tsx';
import styles from './panel.module.css';
import { usePanelType } from '../../../platform/plugins/usePanelType.ts';
import { usePanelHost } from './usePanelHost.ts';

const SIZE = { width: 380, height: 240 };
const NO_ID = 0;

/** A description as Markdown. The text panel knows how to draw that safely, so it does; its code comes with the first description opened. */
export function DescriptionText({ text }: { readonly text: string }) {
  const type = usePanelType('text');
  const host = usePanelHost(NO_ID);
  const theme = useTheme();
  const expressions = useExpressionView();
  const valueRules = useValueRules();
  const plugin = type.kind === 'ready' ? type.plugin : undefined;
  const context = useMemo(
    () => ({ range: { fromMs: 0, toMs: 0 }, timeZone: 'utc', theme, expressions, valueRules }),
    [theme, expressions, valueRules],
  );
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
