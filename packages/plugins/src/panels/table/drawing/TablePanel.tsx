import { EmptyState, Icon, lazyPart, type PanelHost, type PanelProps } from '@pharos/plugin/ui';
import { LazyBoundary } from '@pharos/plugin/unstable/ui';
import { useState } from 'react';
import type { TableModel } from '../view/table-model.ts';
import { TableGrid } from './TableGrid.tsx';
import styles from './Table.module.css';

const FrameChooser = lazyPart(async () => (await import('./FrameChooser.tsx')).FrameChooser);

const SHARED_PX = 22;
const CHOOSER_PX = 36;

/** Which of several results is shown: who may change the panel changes it, others look. */
function useFrame(model: TableModel, { savedPanel }: Pick<PanelHost, 'savedPanel'>): readonly [TableModel, (index: number) => void] {
  const [chosen, setChosen] = useState<number>();
  const { frames } = model;
  const choose = (index: number): void => {
    setChosen(index);
    savedPanel?.change('Choose result', { options: { ...Object(savedPanel.read()['options']), frameIndex: index } }, 'table-frame');
  };
  const isOther = frames && chosen !== undefined && chosen !== frames.current && chosen < frames.names.length;
  return [isOther ? frames.open(chosen) : model, choose];
}

/** Rows and columns. What all rows share stands once above them, until somebody wants to see it as columns. */
export function TablePanel({ model: saved, size, host, title }: PanelProps<TableModel>) {
  const [model, chooseFrame] = useFrame(saved, host);
  const { data, whole, folded, shared, frames } = model;
  const [isOpen, setOpen] = useState(false);
  const isEmpty = whole.columns.length === 0 || data.rowCount === 0;
  if (isEmpty && !frames) return <EmptyTable />;
  const usedPx = (shared === '' ? 0 : SHARED_PX) + (frames ? CHOOSER_PX : 0);
  const body = { width: size.width, height: size.height - usedPx };
  return (
    <div className={styles.panel}>
      {shared !== '' && <SharedLine text={shared} isOpen={isOpen} onChange={setOpen} />}
      {isEmpty ? (
        <EmptyTable />
      ) : (
        <TableGrid model={model} view={isOpen ? whole : folded} size={body} host={host} title={title || 'Table'} />
      )}
      {frames && (
        <div className={styles.chooser}>
          <LazyBoundary fallback={null}>
            <FrameChooser frames={frames} onChange={chooseFrame} />
          </LazyBoundary>
        </div>
      )}
    </div>
  );
}

/** In the place of a table without rows. */
function EmptyTable() {
  return (
    <EmptyState isCompact role="status" icon={<Icon name="table" size="large" />} title="No data to show">
      Nothing returned by data query
    </EmptyState>
  );
}

interface SharedLineProps {
  /** What all rows share. */
  readonly text: string;
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
}

/** One quiet line for what every row would repeat; a press gives it its columns. A view of this visit: the document stays as it is. */
function SharedLine({ text, isOpen, onChange }: SharedLineProps) {
  return (
    <button type="button" className={styles.shared} aria-expanded={isOpen} title={text} onClick={() => onChange(!isOpen)}>
      <span className={styles.sharedText}>{isOpen ? 'All columns' : text}</span>
      <span className={styles.sharedAction}>{isOpen ? 'fold what is the same in all rows' : 'show'}</span>
    </button>
  );
}
