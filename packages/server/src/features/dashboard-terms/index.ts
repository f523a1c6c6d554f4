export { indexDashboards, indexSaved } from './index-dashboards.ts';
export { type PreparedTerms, prepareTerms } from './prepare-terms.ts';
export { beginsWith, namesSource, showsTerm } from './term-conditions.ts';
