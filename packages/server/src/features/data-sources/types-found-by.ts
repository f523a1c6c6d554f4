import { nameKey } from '@pharos/domain/text/name-key';
import type { SourceManifests } from '@pharos/plugin/run/registry';

/** Stored types of the kinds of sources whose name holds a text; none for an empty one. */
export function typesFoundBy({ sourceManifests }: SourceManifests, text: string): readonly string[] {
  const key = nameKey(text.trim());
  if (key === '') return [];
  return sourceManifests.filter(({ name }) => nameKey(name).includes(key)).flatMap(({ id, otherIds = [] }) => [id, ...otherIds]);
}
