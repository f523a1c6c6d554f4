import type { EditedDataSource, SettingsFaults } from '@pharos/plugin/ui';
import { SPAN_FAULT } from '@pharos/plugin/unstable';
import { isQueryTimeoutOutOfRange, isTimeSpan, QUERY_TIMEOUT_FAULT } from '@pharos/plugin/unstable/ui';
import { PrometheusOptions, scrapeIntervalFault } from '../options.ts';

const spanFault = (text: string | undefined) => (isTimeSpan(text) ? undefined : SPAN_FAULT);

const timeoutFault = (text: string | undefined) => (isQueryTimeoutOutOfRange(text) ? QUERY_TIMEOUT_FAULT : spanFault(text));

/** Lengths of time that are none. */
export function settingsFaults({ jsonData }: Pick<EditedDataSource, 'jsonData'>): SettingsFaults {
  const options = PrometheusOptions.parse(jsonData);
  const { queryTimeout } = options;
  return { wrong: { timeInterval: scrapeIntervalFault(options), queryTimeout: timeoutFault(queryTimeout) } };
}
