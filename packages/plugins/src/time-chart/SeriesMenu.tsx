import { seriesColorRows } from '@pharos/domain/colors/series-colors';
import { Button, ColorChoice, Popover, SegmentedControl } from '@pharos/ui';
import type { ChartSeries } from '@pharos/ui/chart';
import { type CSSProperties, useState } from 'react';
import { createPortal } from 'react-dom';
import type { SavedPanel } from '../panel-plugin.ts';
import type { SeriesEditor } from './series-editor.ts';
import styles from './SeriesMenu.module.css';

const COLUMNS = 8;
const COLORS = seriesColorRows.flat().map(({ token }) => ({ value: token, name: token.replace('-', ' '), shown: `var(--${token})` }));
const TOKENS = new Map(seriesColorRows.flat().flatMap(({ token, dark, light }) => [[dark, token] as const, [light, token] as const]));
const AXES = [
  { value: 'left', label: 'Left' },
  { value: 'right', label: 'Right' },
] as const;
const KINDS = [
  { value: 'panel', label: 'As panel' },
  { value: 'lines', label: 'Lines' },
  { value: 'bars', label: 'Bars' },
  { value: 'points', label: 'Points' },
] as const;

export interface SeriesMenuProps {
  readonly series: Pick<ChartSeries, 'key' | 'name' | 'fieldName' | 'color' | 'axis'>;
  readonly savedPanel: SavedPanel;
  /** What was pressed. It may leave the page while this is open: a legend is made anew when its series change. */
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** Colour, axis and kind of one series, written into the document as one step each. */
export const createSeriesMenu = (editor: SeriesEditor) =>
  function OfEditor(props: SeriesMenuProps) {
    return <SeriesMenu {...props} editor={editor} />;
  };

function SeriesMenu({ series, savedPanel, anchor, onClose, editor }: SeriesMenuProps & { readonly editor: SeriesEditor }) {
  const { name, fieldName = name } = series;
  const { move, draw, drawnAs } = editor;
  const [place] = useState(() => placeOf(anchor));
  const saved = savedPanel.read();
  const own = editor.colorOf(saved, fieldName);
  const color = (next: string | undefined) => savedPanel.change('Colour of series', editor.color(saved, fieldName, next));
  const close = () => {
    onClose();
    if (anchor.isConnected) anchor.focus();
  };
  return createPortal(
    <Popover
      trigger={<span style={place} />}
      isPlaceOnly
      label={move ? `Colour and axis of ${name}` : `Colour of ${name}`}
      widthPx={284}
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
    >
      <div className={styles.menu}>
        <h3 className={styles.name} title={name}>
          {name}
        </h3>
        <ColorChoice
          label="Colour"
          palette={COLORS}
          columns={COLUMNS}
          value={TOKENS.get((own || series.color).toLowerCase()) ?? (own || series.color)}
          onChange={color}
        />
        <div className={styles.line}>
          <Button size="compact" variant="quiet" disabled={own === ''} onClick={() => color(undefined)}>
            Default colour
          </Button>
        </div>
        {move && (
          <>
            <span className={styles.label}>Y axis</span>
            <SegmentedControl
              size="compact"
              label="Y axis"
              value={series.axis.startsWith('left') ? 'left' : 'right'}
              segments={AXES}
              onChange={(axis) => savedPanel.change('Axis of series', move(saved, fieldName, axis))}
            />
          </>
        )}
        {draw && drawnAs && (
          <>
            <span className={styles.label}>Draw as</span>
            <SegmentedControl
              size="compact"
              label="Draw as"
              value={drawnAs(saved, fieldName)}
              segments={KINDS}
              onChange={(kind) => savedPanel.change('Drawing of series', draw(saved, fieldName, kind))}
            />
          </>
        )}
      </div>
    </Popover>,
    document.body,
  );
}

function placeOf(anchor: HTMLElement): CSSProperties {
  const { left, top, width, height } = anchor.getBoundingClientRect();
  return { position: 'fixed', left, top, width, height, pointerEvents: 'none' };
}
