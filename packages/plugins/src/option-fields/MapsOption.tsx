import { Button, TextField } from '@pharos/ui';
import { ChoiceOption } from './OptionFields.tsx';
import { RemoveButton } from '../field-editor/RemoveButton.tsx';
import styles from './MapsOption.module.css';

/** Mappings as panels of the older form hold them; entries keep what an editor does not know. */
export interface SavedMaps {
  readonly mappingType: number;
  readonly valueMaps: readonly Readonly<Record<string, unknown>>[];
  readonly rangeMaps: readonly Readonly<Record<string, unknown>>[];
}

const TYPES = [
  { value: 1, label: 'Value to text' },
  { value: 2, label: 'Range to text' },
];
const FIELDS = { valueMaps: ['value', 'text'], rangeMaps: ['from', 'to', 'text'] } as const;
const LABELS: Readonly<Record<string, string>> = { value: 'Value', from: 'From', to: 'To', text: 'Text' };

const inputText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

interface MapsProps {
  readonly name: keyof typeof FIELDS;
  readonly maps: SavedMaps['valueMaps'];
  readonly onChange: (maps: SavedMaps['valueMaps']) => void;
}

function Maps({ name, maps, onChange }: MapsProps) {
  const fields = FIELDS[name];
  const change = (place: number, part: object): void => onChange(maps.map((map, index) => (index === place ? { ...map, ...part } : map)));
  return (
    <div className={styles.maps}>
      {maps.map((map, index) => (
        // Maps have no name of their own and are told apart by their place.
        <div key={index} role="group" aria-label={`Mapping ${index + 1}`} className={styles.map}>
          {fields.map((field) => (
            <TextField
              key={field}
              size="compact"
              label={LABELS[field]}
              placeholder={LABELS[field]}
              value={inputText(map[field])}
              onChange={(value) => change(index, { [field]: value })}
            />
          ))}
          <RemoveButton label={`Remove mapping ${index + 1}`} onRemove={() => onChange(maps.filter((_, place) => place !== index))} />
        </div>
      ))}
      <div>
        <Button size="compact" onClick={() => onChange([...maps, Object.fromEntries(fields.map((field) => [field, '']))])}>
          Add mapping
        </Button>
      </div>
    </div>
  );
}

/** Values or ranges that are shown as texts; `null` stands for a missing value. Hands back the one field that changed. */
export function MapsOption({ maps, onChange }: { readonly maps: SavedMaps; readonly onChange: (change: Partial<SavedMaps>) => void }) {
  const isOfRanges = maps.mappingType === 2;
  return (
    <>
      <ChoiceOption label="Mapping type" value={isOfRanges ? 2 : 1} options={TYPES} onChange={(mappingType) => onChange({ mappingType })} />
      {isOfRanges ? (
        <Maps name="rangeMaps" maps={maps.rangeMaps} onChange={(rangeMaps) => onChange({ rangeMaps })} />
      ) : (
        <Maps name="valueMaps" maps={maps.valueMaps} onChange={(valueMaps) => onChange({ valueMaps, mappingType: 1 })} />
      )}
    </>
  );
}
