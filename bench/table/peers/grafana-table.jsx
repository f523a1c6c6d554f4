/* Grafana's own table, as its panel draws it; its whole panel adds menus that are not published: a lower bound for it. */
import { createTheme, FieldType, getDisplayProcessor, ThemeContext } from '@grafana/data';
import { TableNG } from '@grafana/ui/unstable';
import { createRoot } from 'react-dom/client';
import { exposeTable, SIZE } from 'bench/meter.ts';
import { benchColumns } from 'bench/rows.ts';

const theme = createTheme({ colors: { mode: 'dark' } });
const TYPES = { time: FieldType.time, number: FieldType.number, string: FieldType.string };
const fieldConfig = { defaults: {}, overrides: [] };
const known = new Map();

/** What Grafana does with every answer before its panel draws: units and colours become functions. */
function frameOf(rows) {
  if (!known.has(rows)) known.set(rows, benchColumns(rows));
  const fields = known.get(rows).map(({ name, type, values }) => {
    const field = { name, type: TYPES[type], values, config: { custom: {} } };
    return { ...field, display: getDisplayProcessor({ field, theme, timeZone: 'utc' }) };
  });
  return { length: rows, fields };
}
frameOf(100_000);

exposeTable({
  mount: (element, rows) => {
    const root = createRoot(element);
    const frame = frameOf(rows);
    root.render(
      <ThemeContext.Provider value={theme}>
        <TableNG data={frame} width={SIZE.width} height={SIZE.height} structureRev={1} fieldConfig={fieldConfig} enableVirtualization />
      </ThemeContext.Provider>,
    );
    return () => root.unmount();
  },
});
