import '../../packages/ui/src/fonts.css';
import '@pharos/ui/tokens.css';
import '@pharos/ui/base.css';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { COLUMNS, exposeTable, ROW_PX, SIZE } from './meter.ts';

const cells = Array.from({ length: COLUMNS }, (_, column) => column);
const OVERSCAN = 8;

/** Rows and cells of the same size, with nothing in them. */
function EmptyTable({ rows }: { readonly rows: number }) {
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- used right here, as the table does
  const virtual = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    initialRect: SIZE,
  });
  return (
    <div ref={scroller} style={{ height: '100%', overflow: 'auto' }}>
      <div style={{ height: ROW_PX }} />
      <div style={{ position: 'relative', height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => (
          <div
            key={item.key}
            role="row"
            style={{
              position: 'absolute',
              inset: '0 0 auto',
              display: 'grid',
              gridTemplateColumns: `repeat(${COLUMNS}, 1fr)`,
              height: ROW_PX,
              borderBottom: '1px solid #333',
              transform: `translateY(${item.start}px)`,
            }}
          >
            {cells.map((cell) => (
              <div key={cell} role="gridcell" style={{ padding: '0 8px', overflow: 'hidden' }} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

exposeTable({
  mount: (element, rows) => {
    const root = createRoot(element);
    root.render(<EmptyTable rows={rows} />);
    return () => root.unmount();
  },
});
