import { MIXED_SOURCE } from '@pharos/contract/dashboard/target';
import { isMixed, readSourceReference, referenceOfTarget, textOfReference } from '../../data-sources/source-reference.ts';
import type { VariableValues } from '../../variables/address.ts';
import { currentVariables, scopeOf, takeAddressValues } from '../../variables/current.ts';
import { isJsonObject } from '../../text/json-object.ts';
import { readDashboard } from '../read-dashboard.ts';
import { openDocument } from '../upgrades/open-document.ts';
import type { InterpolationRules } from './interpolate-panel.ts';
import { showDashboard, type ShownDashboard } from './show-dashboard.ts';

/** Names and uids of the data sources that panels of a shown dashboard query, each once; the default one is not named. */
export function shownSources({ byId }: Pick<ShownDashboard, 'byId'>): readonly string[] {
  const names = new Set<string>();
  for (const { panel } of byId.values()) {
    const { datasource = null, targets = [] } = panel;
    const references = isMixed(datasource) ? targets.map((target) => referenceOfTarget(datasource, target)) : [datasource];
    for (const reference of references) names.add(textOfReference(reference));
  }
  return [...names].filter((name) => name !== MIXED_SOURCE && readSourceReference({ datasource: name }).kind !== 'default');
}

/** Sources are named by fields that no kind of source quotes. */
const ANY_RULES: InterpolationRules = { quotingOf: () => ({}), textFieldsOf: () => [] };

/** Of no variable whose value names a source the value depends on the range. */
const ANY_RANGE = { fromMs: 0, toMs: 3_600_000 };

/**
 * The same for a stored document as its page opens it, with the values that the address gives variables. A document that cannot be read
 * names none.
 */
export function namedSources(document: unknown, ofAddress: VariableValues): readonly string[] {
  const dashboard = readDashboard(isJsonObject(document) ? openDocument(document) : document);
  const values = takeAddressValues({ values: {}, variables: currentVariables(dashboard, {}) }, ofAddress);
  const variables = currentVariables(dashboard, values);
  return shownSources(showDashboard({ dashboard, variables, scope: scopeOf(variables, ANY_RANGE), rules: ANY_RULES }));
}
