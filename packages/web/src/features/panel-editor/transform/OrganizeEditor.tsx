import { objectOf } from '@pharos/domain/text/json-object';
import { IconButton } from '@pharos/ui/button';
import { TextField } from '@pharos/ui/field';
import { Icon } from '@pharos/ui/icon';
import { useRowDrag } from '../../../platform/page/useRowDrag.ts';
import { fieldNames, inputText, type TransformationEditorProps } from './editor-props.ts';
import { MoveButtons } from './MoveButtons.tsx';
import styles from './transform.module.css';

const without = (record: Readonly<Record<string, unknown>>, name: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

/** Names in the order that the options give them; those that they do not name come behind. */
function orderedNames(names: readonly string[], places: Readonly<Record<string, unknown>>): readonly string[] {
  const rank = (name: string): number => (Object.hasOwn(places, name) ? Number(places[name]) : Infinity);
  const found = names.map((name, index) => ({ name, place: rank(name), index }));
  return found.toSorted((a, b) => (a.place === b.place ? 0 : a.place - b.place) || a.index - b.index).map(({ name }) => name);
}

/** Every field of the result: shown or not, its place, its name. */
export function OrganizeEditor({ options, frames, onChange }: TransformationEditorProps) {
  const excluded = objectOf(options['excludeByName']);
  const renamed = objectOf(options['renameByName']);
  const names = orderedNames(fieldNames(frames), objectOf(options['indexByName']));
  const set = (change: object) => onChange({ ...options, ...change });
  const move = (from: number, to: number) => {
    const name = names[from];
    if (name === undefined || to < 0 || to >= names.length) return;
    const next = names.toSpliced(from, 1).toSpliced(to, 0, name);
    set({ indexByName: Object.fromEntries(next.map((one, index) => [one, index])) });
  };
  const drag = useRowDrag<HTMLOListElement>(move, 'li');
  return (
    <ol ref={drag.ref} className={styles.fields} aria-label="Fields" onPointerDown={drag.onPointerDown}>
      {names.map((name, index) => {
        const isHidden = excluded[name] === true;
        return (
          <li key={name} className={styles.field} data-hidden={isHidden || undefined}>
            <span className={styles.grip}>
              <Icon name="grip-vertical" size="small" />
            </span>
            <IconButton
              size="compact"
              label={isHidden ? `Show ${name}` : `Hide ${name}`}
              isOn={isHidden}
              icon={<Icon name={isHidden ? 'eye-off' : 'eye'} />}
              onClick={() => set({ excludeByName: isHidden ? without(excluded, name) : { ...excluded, [name]: true } })}
            />
            <span className={styles.fieldName} title={name}>
              {name}
            </span>
            <span className={styles.name}>
              <TextField
                size="compact"
                label={`Name for ${name}`}
                placeholder={`Rename ${name}`}
                value={inputText(renamed[name])}
                onChange={(text) => set({ renameByName: text === '' ? without(renamed, name) : { ...renamed, [name]: text } })}
              />
            </span>
            <MoveButtons what={name} index={index} count={names.length} onMove={(to) => move(index, to)} />
          </li>
        );
      })}
    </ol>
  );
}
