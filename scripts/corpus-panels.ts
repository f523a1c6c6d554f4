/**
 * `npm run corpus`: what becomes of the panels of dashboards as others wrote them: per file the types that are drawn, those that are drawn by another type, and those
 * that nothing here draws. The files of `PHAROS_TEST_DASHBOARDS`, else of a folder beside the repository, else worked documents.
 */
import type { Panel } from '@pharos/contract/dashboard/panel';
import { ROW_TYPE } from '@pharos/domain/dashboard/defaults';
import { readDashboard } from '@pharos/domain/dashboard/read-dashboard';
import { openDocument } from '@pharos/domain/dashboard/upgrades/open-document';
import { panelManifests } from '@pharos/plugin/registries/panel-manifests';
import { findDashboards, readDocuments } from './corpus/dashboard-files.ts';

const withNested = (panels: readonly Panel[]): readonly Panel[] => panels.flatMap((panel) => [panel, ...withNested(panel.panels ?? [])]);

type Outcome = 'drawn' | 'by another type' | 'not drawn';

function outcomeOf(panel: Panel): readonly [outcome: Outcome, text: string] {
  const manifest = panelManifests.find(({ id, earlierIds = [] }) => id === panel.type || earlierIds.includes(panel.type));
  if (!manifest) return ['not drawn', panel.type || 'without a type'];
  const notDrawn = manifest.notDrawn?.(panel);
  if (notDrawn !== undefined) return ['not drawn', `${panel.type}: ${notDrawn}`];
  return manifest.id === panel.type ? ['drawn', panel.type] : ['by another type', `${panel.type} as ${manifest.id}`];
}

const counted = (texts: readonly string[]): string =>
  [...Map.groupBy(texts, (text) => text)].map(([text, all]) => `${all.length} ${text}`).join(', ') || '-';

const corpus = findDashboards();
console.log(`${corpus.files.length} files of ${corpus.from}\n\n| file | drawn | by another type | not drawn |\n| --- | --- | --- | --- |`);
for (const { name, document } of readDocuments(corpus)) {
  const panels = withNested(readDashboard(openDocument(document)).panels).filter(({ type }) => type !== ROW_TYPE);
  const outcomes = panels.map(outcomeOf);
  const cell = (wanted: Outcome): string => counted(outcomes.flatMap(([outcome, text]) => (outcome === wanted ? [text] : [])));
  console.log(`| ${name} | ${cell('drawn')} | ${cell('by another type')} | ${cell('not drawn')} |`);
}
