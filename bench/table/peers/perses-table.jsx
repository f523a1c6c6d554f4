/* The table of Perses, as its table panel draws it. */
import { ThemeProvider } from '@mui/material';
import { getTheme, Table } from '@perses-dev/components';
import { createRoot } from 'react-dom/client';
import { exposeTable, SIZE } from 'bench/meter.ts';
import { benchColumns } from 'bench/rows.ts';

const theme = getTheme('dark');
const known = new Map();

/** Its data is one object for each row, its columns say how they are written. */
function tableOf(rows) {
  const made = known.get(rows) ?? { columns: benchColumns(rows) };
  made.data ??= Array.from({ length: rows }, (_, row) => Object.fromEntries(made.columns.map(({ name, values }) => [name, values[row]])));
  known.set(rows, made);
  return {
    data: [...made.data],
    columns: made.columns.map(({ name, type }) => ({
      accessorKey: name,
      header: name,
      align: type === 'number' ? 'right' : 'left',
      enableSorting: true,
      width: 120,
      cell: (context) => (type === 'time' ? new Date(context.getValue()).toISOString() : String(context.getValue())),
    })),
  };
}
tableOf(100_000);

exposeTable({
  mount: (element, rows) => {
    const root = createRoot(element);
    const { data, columns } = tableOf(rows);
    root.render(
      <ThemeProvider theme={theme}>
        <Table data={data} columns={columns} width={SIZE.width} height={SIZE.height} density="compact" />
      </ThemeProvider>,
    );
    return () => root.unmount();
  },
});
