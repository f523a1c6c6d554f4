import type { EditedDataSource, SettingsFaults } from '../../../data-source-editor.ts';
import { isQueryTimeoutOutOfRange, isTimeSpan, QUERY_TIMEOUT_FAULT } from '../../../plugin-ui.ts';
import { PrometheusOptions } from '../options.ts';

const spanFault = (text: string | undefined) => (isTimeSpan(text) ? undefined : 'Write a number and a unit, such as 15s or 1m');

const timeoutFault = (text: string | undefined) => (isQueryTimeoutOutOfRange(text) ? QUERY_TIMEOUT_FAULT : spanFault(text));

/** Lengths of time that are none. */
export function settingsFaults({ jsonData }: Pick<EditedDataSource, 'jsonData'>): SettingsFaults {
  const { timeInterval, queryTimeout } = PrometheusOptions.parse(jsonData);
  return { wrong: { timeInterval: spanFault(timeInterval), queryTimeout: timeoutFault(queryTimeout) } };
}
