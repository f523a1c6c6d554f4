import { TEXT_LIMITS } from '@pharos/contract/text-limits';
import type { RawRange } from '../../time/range.ts';
import { writeUrlTime } from '../../time/url-time.ts';
import { addressParameter } from '../../variables/address.ts';
import type { CurrentVariable } from '../../variables/current.ts';
import { interpolate, type ScopedVariables } from '../../variables/interpolate.ts';
import type { DashboardLink, PanelLink } from '../forms/links.ts';

/** What a link takes along from the page. */
export interface LinkContext {
  readonly range: RawRange;
  readonly variables: readonly CurrentVariable[];
  /** What an address says of a variable; undefined where it says nothing. */
  readonly textsOf: (variable: CurrentVariable) => readonly string[] | undefined;
  /** What stands for the names of variables. */
  readonly scope: ScopedVariables;
}

type CarriedParameters = Pick<DashboardLink, 'hasTime' | 'hasVariables'>;

/** The range and the values that a link takes along, as the query of an address (wire-notes dashboard-json 8.4); empty where it takes nothing. */
export function linkParameters({ hasTime, hasVariables }: CarriedParameters, { range, variables, textsOf }: LinkContext): string {
  const parameters = new URLSearchParams();
  if (hasTime) {
    parameters.set('from', writeUrlTime(range.from));
    parameters.set('to', writeUrlTime(range.to));
  }
  if (hasVariables)
    for (const variable of variables.filter(({ isInAddress }) => isInAddress))
      for (const text of textsOf(variable) ?? []) parameters.append(addressParameter(variable), text);
  return parameters.toString();
}

/** An address with more in its query; what stands behind `#` stays at the end. */
export function appendQuery(url: string, query: string): string {
  if (query === '') return url;
  const [path = '', ...fragment] = url.split('#');
  const hash = fragment.length === 0 ? '' : `#${fragment.join('#')}`;
  const joint = !path.includes('?') ? '?' : /[?&]$/.test(path) ? '' : '&';
  return `${path}${joint}${query}${hash}`;
}

/** Where a link leads: its address with variables replaced and with what it takes along. */
export const dashboardLinkAddress = (link: Pick<DashboardLink, 'url'> & CarriedParameters, context: LinkContext): string =>
  appendQuery(interpolate(link.url, context.scope, { language: 'address', maxLength: TEXT_LIMITS.text }), linkParameters(link, context));

/** Where the link of a panel leads; its variables have been replaced with those of the panel, each value encoded there. */
export const panelLinkAddress = (link: Pick<PanelLink, 'url' | 'params'> & CarriedParameters, context: LinkContext): string =>
  appendQuery(appendQuery(link.url, linkParameters(link, context)), link.params);
