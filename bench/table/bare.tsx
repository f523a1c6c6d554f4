import '../../packages/ui/src/fonts.css';
import '@pharos/ui/tokens.css';
import '@pharos/ui/base.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { COLUMNS, exposeTable, ROW_PX, SIZE } from './meter.ts';

const cells = Array.from({ length: COLUMNS }, (_, column) => column);
const OVERSCAN = 8;
const VISIBLE = Math.ceil(SIZE.height / ROW_PX);

/** Rows and cells of the same size, with nothing in them. */
function EmptyTable({ rows }: { readonly rows: number }) {
  const [top, setTop] = useState(0);
  const first = Math.max(0, Math.floor(top / ROW_PX) - OVERSCAN);
  const shown = Math.min(rows, Math.floor(top / ROW_PX) + VISIBLE + OVERSCAN) - first;
  return (
    <div style={{ height: '100%', overflow: 'auto' }} onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}>
      <div style={{ height: ROW_PX }} />
      <div style={{ position: 'relative', height: rows * ROW_PX }}>
        {Array.from({ length: shown }, (_, index) => (
          <div
            key={first + index}
            role="row"
            style={{
              position: 'absolute',
              inset: '0 0 auto',
              display: 'grid',
              gridTemplateColumns: `repeat(${COLUMNS}, 1fr)`,
              height: ROW_PX,
              borderBottom: '1px solid #333',
              transform: `translateY(${(first + index) * ROW_PX}px)`,
            }}
          >
            {cells.map((cell) => (
              <div key={cell} style={{ padding: '0 8px', overflow: 'hidden' }} />
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
