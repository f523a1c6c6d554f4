import { nameKey } from '@pharos/domain/text/name-key';
import { sourceManifests } from '@pharos/plugin/registries/source-manifests';

/** Stored types of the kinds of sources whose name holds a text; none for an empty one. */
export function typesFoundBy(text: string): readonly string[] {
  const key = nameKey(text.trim());
  if (key === '') return [];
  return sourceManifests.filter(({ name }) => nameKey(name).includes(key)).flatMap(({ id, otherIds = [] }) => [id, ...otherIds]);
}
