import type { InterpolationRules } from '@pharos/domain/dashboard/shown/interpolate-panel';
import { panelManifests } from '@pharos/plugin/registries/panel-manifests';
import { sourceManifests } from '@pharos/plugin/registries/source-manifests';
import { findSource, type SourceSettings } from '@pharos/domain/data-sources/source-reference';

/** What the manifests of sources and panels say of the texts in which variables are replaced; their code need not be there. */
export const interpolationRules = (settings: SourceSettings): InterpolationRules => ({
  quotingOf: (datasource) => {
    const type = findSource({ datasource }, settings)?.type;
    const manifest = sourceManifests.find(({ id }) => id === type);
    return { format: manifest?.interpolation, plainFields: manifest?.plainFields };
  },
  textFieldsOf: (type) => panelManifests.find(({ id }) => id === type)?.textFields ?? [],
});
