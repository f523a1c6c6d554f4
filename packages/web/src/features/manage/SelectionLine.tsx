import { allState, type Checked, type Selection, toggleAll } from '@pharos/domain/folders/selection';
import type { FolderSection } from '@pharos/domain/folders/sections';
import { Button } from '@pharos/ui/button';
import { Checkbox } from '@pharos/ui/choice';
import { classNames } from '@pharos/ui/element';
import { Icon } from '@pharos/ui/icon';
import { LoadingLine } from '@pharos/ui/loading';
import styles from './manage.module.css';
import { counted } from './texts.ts';

interface SelectionLineProps {
  readonly sections: readonly FolderSection[];
  readonly isFlat: boolean;
  readonly isFetching: boolean;
  readonly maySelect: boolean;
  readonly selection: Selection;
  readonly checked: Checked;
  readonly onSelect: (selection: Selection) => void;
  readonly onLoad: (sections: readonly FolderSection[]) => Promise<void>;
  /** Undefined where nothing is checked that could be moved. */
  readonly onMove: (() => void) | undefined;
  /** Undefined where nothing is checked. */
  readonly onDelete: (() => void) | undefined;
}

/** Selects all, says how much is selected, and what can be done with it. Stays in place while the list scrolls. */
export function SelectionLine(props: SelectionLineProps) {
  const { sections, isFlat, isFetching, maySelect, selection, checked, onSelect, onLoad, onMove, onDelete } = props;
  const state = allState(selection, sections);
  const selectAll = (isOn: boolean) => {
    onSelect(toggleAll(sections, isOn));
    if (isOn) void onLoad(sections);
  };
  const isAny = onDelete !== undefined;
  return (
    <div className={styles.place}>
      <div className={classNames(styles.line, isAny && styles.active)} role="group" aria-label="Selection">
        {maySelect && (
          <Checkbox isChecked={state === 'on'} isMixed={state === 'mixed'} onChange={selectAll}>
            <span className={styles.all}>Select all</span>
          </Checkbox>
        )}
        <span className={styles.count} role="status">
          {isAny ? selectedText(checked) : countText(sections, isFlat)}
        </span>
        {maySelect && (
          <span className={styles.actions}>
            <Button
              size="compact"
              icon={<Icon name="folder-input" size="small" />}
              disabled={!onMove}
              title={onMove ? undefined : 'Select a dashboard to move it'}
              onClick={onMove}
            >
              Move
            </Button>
            <Button
              size="compact"
              variant="danger"
              icon={<Icon name="trash-2" size="small" />}
              disabled={!onDelete}
              title={onDelete ? undefined : 'Select something to delete it'}
              onClick={onDelete}
            >
              Delete
            </Button>
          </span>
        )}
        {isFetching && (
          <span className={styles.fetching}>
            <LoadingLine label="Loading dashboards" />
          </span>
        )}
      </div>
    </div>
  );
}

const folderCount = (count: number): readonly string[] => (count === 0 ? [] : [counted(count, 'folder')]);

const selectedText = ({ folders, dashboards }: Checked): string =>
  `${[...folderCount(folders.length), ...(dashboards.length > 0 || folders.length === 0 ? [counted(dashboards.length, 'dashboard')] : [])].join(', ')} selected`;

/** Folders that nobody has opened are not counted out. */
function countText(sections: readonly FolderSection[], isFlat: boolean): string {
  const known = sections.flatMap(({ items }) => items ?? []).length;
  const folders = isFlat ? 0 : sections.filter(({ uid }) => uid !== '').length;
  const isAllKnown = sections.every(({ items }) => items !== undefined);
  return [...folderCount(folders), ...(isAllKnown || folders === 0 ? [counted(known, 'dashboard')] : [])].join(', ');
}
