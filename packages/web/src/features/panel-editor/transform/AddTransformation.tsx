import { TRANSFORMATION_CATALOGUE } from '@pharos/domain/transformations/catalogue';
import { Button } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import { Popover } from '@pharos/ui/popover';
import { SearchList } from '@pharos/ui/search-list';
import { useState, type Ref } from 'react';

const WIDTH_PX = 420;

interface AddTransformationProps {
  readonly onAdd: (id: string) => void;
  readonly ref: Ref<HTMLButtonElement>;
}

/** Every transformation with a sentence, found by its words. */
export function AddTransformation({ onAdd, ref }: AddTransformationProps) {
  const [isOpen, setOpen] = useState(false);
  const items = TRANSFORMATION_CATALOGUE.map(({ id, name, description }) => ({
    id,
    label: name,
    description,
    keywords: [id, description],
    onSelect: () => {
      setOpen(false);
      onAdd(id);
    },
  }));
  return (
    <Popover
      label="Transformations"
      isOpen={isOpen}
      onOpenChange={setOpen}
      widthPx={WIDTH_PX}
      isFlush
      trigger={
        <Button ref={ref} size="compact" icon={<Icon name="plus" />}>
          Add transformation
        </Button>
      }
    >
      <SearchList label="Transformations" placeholder="Find a transformation" items={items} emptyText="No transformation is called that" />
    </Popover>
  );
}
