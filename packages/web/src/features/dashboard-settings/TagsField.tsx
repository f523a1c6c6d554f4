import { listDashboardTags } from '@pharos/contract/api/dashboards';
import { tagColor } from '@pharos/domain/colors/tag-colors';
import { TagsInput } from '@pharos/ui/combobox';
import { Field } from '@pharos/ui/field';
import { useApiList } from '../../platform/cache/useApiQuery.ts';

interface TagsFieldProps {
  readonly tags: readonly string[];
  readonly hint?: string;
  readonly onChange: (tags: readonly string[]) => void;
}

/** Tags, with those of other dashboards as suggestions. Without suggestions typing still adds. */
export function TagsField({ tags, hint, onChange }: TagsFieldProps) {
  const { data } = useApiList(listDashboardTags);
  const options = (data?.items ?? []).map(({ term, count }) => ({
    value: term,
    label: term,
    description: count === 1 ? '1 dashboard' : `${count} dashboards`,
  }));
  return (
    <Field label="Tags" layout="row" hint={hint}>
      <TagsInput values={tags} options={options} placeholder="Add a tag" colorOf={(tag) => tagColor(tag).dot} onChange={onChange} />
    </Field>
  );
}
