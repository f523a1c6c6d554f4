import { tolerantBoolean, tolerantChoice, tolerantList, tolerantNumber, tolerantText } from '@pharos/plugin';
import { defineTwoForms, type EitherForm } from '@pharos/plugin/unstable';
import * as z from 'zod/mini';

/** States that a list can be narrowed to, as documents name them. */
export const STATE_FILTERS = ['ok', 'paused', 'no_data', 'execution_error', 'alerting', 'pending'] as const;
export type StateFilter = (typeof STATE_FILTERS)[number];

/** Orders as documents number them; the last two came with newer ones. */
export const SORT_ORDERS = { nameAscending: 1, nameDescending: 2, importance: 3, oldest: 4, newest: 5 } as const;

/** The settings as older documents have them, beside the other fields of the panel (wire-notes dashboard-json 3.6). */
const Own = z.object({
  show: tolerantChoice(['current', 'changes'], 'current'),
  limit: tolerantNumber(10),
  sortOrder: tolerantNumber(SORT_ORDERS.nameAscending),
  stateFilter: tolerantList(z.string(), []),
  onlyAlertsOnDashboard: tolerantBoolean(false),
  nameFilter: tolerantText(''),
  dashboardFilter: tolerantText(''),
  /** Row id of a folder, 0 for General; null is every folder. */
  folderId: z.catch(z.nullable(z.int().check(z.minimum(0))), null),
  dashboardTags: tolerantList(z.string(), []),
});
export type AlertListSettings = z.infer<typeof Own>;
export type AlertListOptions = EitherForm<AlertListSettings>;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names of states of the newest documents. */
const NEWEST: Readonly<Record<string, StateFilter>> = { normal: 'ok', noData: 'no_data', error: 'execution_error', firing: 'alerting' };

/** Newer documents have a switch for each state. */
const chosenStates = (states: unknown): unknown =>
  isFields(states) ? [...new Set(Object.keys(states).filter((name) => states[name] === true))].map((name) => NEWEST[name] ?? name) : states;

const forms = defineTwoForms<AlertListSettings>({
  own: Own,
  newer: {
    show: { name: 'showOptions' },
    limit: { name: 'maxItems' },
    stateFilter: {
      read: chosenStates,
      write: (states) => Object.fromEntries(STATE_FILTERS.map((name) => [name, states.includes(name)])),
    },
    onlyAlertsOnDashboard: { name: 'dashboardAlerts' },
    nameFilter: { name: 'alertName' },
    dashboardFilter: { name: 'dashboardTitle' },
    folderId: { read: (id, { folder }) => id ?? (isFields(folder) ? folder['id'] : undefined) },
    dashboardTags: { name: 'tags' },
  },
});

export const AlertListOptions = forms.options;
export const writeAlertList = forms.write;
