import { listAnnotationTags } from '@pharos/contract/api/annotations';
import type { JsonObject } from '@pharos/contract/primitives';
import { ANNOTATION_LIMITS, readStoredQuery } from '@pharos/domain/annotations/stored-query';
import { tagColor } from '@pharos/domain/colors/tag-colors';
import { Switch } from '@pharos/ui/choice';
import { TagsInput } from '@pharos/ui/combobox';
import { Field } from '@pharos/ui/field';
import { Select } from '@pharos/ui/select';
import { useApiQuery } from '../../../platform/cache/useApiQuery.ts';

const TYPES = [
  { value: 'dashboard', label: 'Dashboard' },
  { value: 'tags', label: 'Tags' },
] as const;

interface StoredQueryFieldsProps {
  readonly query: JsonObject;
  readonly onChange: (query: JsonObject) => void;
}

/** A query of what this server stores: of this dashboard, or of everything with some tags. */
export function StoredQueryFields({ query, onChange }: StoredQueryFieldsProps) {
  const { type, limit, matchAny, tags } = readStoredQuery(query);
  const { data } = useApiQuery(listAnnotationTags);
  const set = (change: JsonObject) => onChange({ ...query, ...change });
  // A number that a document has stays a choice.
  const limits = [...new Set([...ANNOTATION_LIMITS, limit])].toSorted((a, b) => a - b);
  const known = (data?.result.tags ?? []).map(({ tag, count }) => ({ value: tag, label: tag, description: String(count) }));
  return (
    <>
      <Field
        label="Filter by"
        layout="row"
        hint={type === 'dashboard' ? 'What happened on this dashboard.' : 'What happened anywhere, by its tags.'}
      >
        <Select value={type} options={TYPES} onChange={(next) => set({ type: next })} />
      </Field>
      <Field label="Max limit" layout="row" hint="The newest are drawn.">
        <Select
          value={limit}
          options={limits.map((value) => ({ value, label: String(value) }))}
          onChange={(next) => set({ limit: next })}
        />
      </Field>
      {type === 'tags' && (
        <>
          <Field label="Match any" layout="row" hint="One of the tags is enough; else an event has all of them.">
            <Switch isOn={matchAny} onChange={(isOn) => set({ matchAny: isOn })} />
          </Field>
          <Field label="Tags" layout="row" hint="Variables may stand in a tag, such as $environment.">
            <TagsInput
              values={tags}
              options={known}
              placeholder="Add tag"
              colorOf={(tag) => tagColor(tag).dot}
              onChange={(next) => set({ tags: [...next] })}
            />
          </Field>
        </>
      )}
    </>
  );
}
