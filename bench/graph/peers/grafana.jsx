/* Grafana's own time series component. Its whole panel adds tooltip and annotation plugins that are not published: a lower bound for it. */
import { createTheme, dateTime, FieldType, getDisplayProcessor, ThemeContext } from '@grafana/data';
import { TimeSeries } from '@grafana/ui';
import { useMemo } from 'react';
import { exposeBench } from 'bench/meter.ts';
import { paintWithReact } from './react-painter.jsx';

const theme = createTheme({ colors: { mode: 'dark' } });
// The lighter of its legends, without values: ours has three.
const legend = { showLegend: true, displayMode: 'list', placement: 'bottom', calcs: [] };
const zones = ['utc'];
const options = {};
const lineStyle = {
  drawStyle: 'line',
  lineWidth: 1.5,
  fillOpacity: 0,
  showPoints: 'never',
  lineInterpolation: 'linear',
  axisPlacement: 'auto',
  scaleDistribution: { type: 'linear' },
};

function fieldOf(values, index) {
  const name = `series ${index + 1}`;
  return {
    name,
    type: FieldType.number,
    values: [...values],
    state: { seriesIndex: index },
    config: { displayName: name, color: { mode: 'palette-classic' }, custom: lineStyle },
  };
}

/** What Grafana does with every answer before its panel draws, as our panel builds its model: units and colours become functions. */
const withDisplays = (frames) =>
  frames.map((frame) => ({
    ...frame,
    fields: frame.fields.map((field) =>
      field.type === FieldType.number ? { ...field, display: getDisplayProcessor({ field, theme }) } : field,
    ),
  }));

function prepare({ times, values }) {
  const range = { from: dateTime(times[0]), to: dateTime(times.at(-1)) };
  const fields = [{ name: 'Time', type: FieldType.time, config: {}, values: [...times] }, ...values.map(fieldOf)];
  return { frames: [{ length: times.length, fields }], timeRange: { ...range, raw: range } };
}

function Panel({ data: { frames, timeRange }, width, height }) {
  const shown = useMemo(() => withDisplays(frames), [frames]);
  return (
    <ThemeContext.Provider value={theme}>
      <TimeSeries
        frames={shown}
        structureRev={1}
        width={width}
        height={height}
        timeRange={timeRange}
        timeZone={zones}
        legend={legend}
        options={options}
      />
    </ThemeContext.Provider>
  );
}

void exposeBench(paintWithReact({ prepare, Panel, font: theme.typography.fontFamily }));
