/* The time series panel of Perses (echarts) inside the providers that its documents ask for. */
import { ThemeProvider } from '@mui/material';
import { ChartsProvider, generateChartsTheme, getTheme, SnackbarProvider, TimeZoneProvider } from '@perses-dev/components';
import { TimeRangeProvider } from '@perses-dev/plugin-system';
import { TimeSeriesChartPanel } from '@perses-dev/timeseries-chart-plugin/lib/TimeSeriesChartPanel';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import { exposeBench } from 'bench/meter.ts';
import { paintWithReact } from './react-painter.jsx';

const theme = getTheme('dark');
const chartsTheme = generateChartsTheme(theme, {});
const client = new QueryClient();
const spec = {
  // The lighter of its legends, without values: ours has three.
  legend: { position: 'bottom', mode: 'list' },
  yAxis: { show: true, format: { unit: 'decimal' } },
  visual: { display: 'line', lineWidth: 1.5, areaOpacity: 0 },
};
const STEP_MS = 10_000;

function prepare({ times, values }) {
  const timeRange = { start: new Date(times[0]), end: new Date(times.at(-1)) };
  const series = values.map((column, index) => {
    const name = `series ${index + 1}`;
    return { name, formattedName: name, values: Array.from(column, (value, at) => [times[at], value]) };
  });
  const definition = { kind: 'TimeSeriesQuery', spec: { plugin: { kind: 'x', spec: {} } } };
  return { timeRange, results: [{ definition, data: { timeRange, stepMs: STEP_MS, series } }] };
}

function Panel({ data: { timeRange, results }, width, height }) {
  const size = useMemo(() => ({ width, height }), [width, height]);
  return (
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={client}>
        <ChartsProvider chartsTheme={chartsTheme}>
          <SnackbarProvider>
            <TimeZoneProvider timeZone="local">
              <TimeRangeProvider timeRange={timeRange}>
                <TimeSeriesChartPanel spec={spec} contentDimensions={size} queryResults={results} />
              </TimeRangeProvider>
            </TimeZoneProvider>
          </SnackbarProvider>
        </ChartsProvider>
      </QueryClientProvider>
    </ThemeProvider>
  );
}

void exposeBench(paintWithReact({ prepare, Panel, font: theme.typography.fontFamily }));
