import type { CopyGroup } from '@pharos/domain/dashboard/shown/copy-groups';
import { Button } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import { useDashboardStore } from '../../dashboard-store/index.ts';
import styles from './copies.module.css';

/** What is said where copies of a repeat are not shown, and the way to those that could be. */
export function CopiesLine({ group }: { readonly group: CopyGroup }) {
  const { toggleFold } = useDashboardStore();
  const { emptyTexts, isOpen, leftOut } = group;
  const text = emptyTexts.length > 0 ? `${withoutData(emptyTexts.length)}${isOpen ? '' : ' folded away'}` : undefined;
  return (
    <div className={styles.line}>
      {text && (
        <>
          <Icon name="chevrons-up-down" size="small" />
          <span>{text}</span>
          <Button
            size="compact"
            variant="quiet"
            aria-label={isOpen ? `Fold away ${text}` : `Show ${text}`}
            onClick={() => toggleFold(group.id)}
          >
            {isOpen ? 'Fold away' : 'Show'}
          </Button>
          <span className={styles.texts} title={emptyTexts.join(', ')}>
            {emptyTexts.join(', ')}
          </span>
        </>
      )}
      {leftOut > 0 && <LeftOut group={group} />}
    </div>
  );
}

const withoutData = (count: number): string => (count === 1 ? '1 copy without data' : `${count} copies without data`);

function LeftOut({ group: { copies, leftOut } }: { readonly group: CopyGroup }) {
  const [made, all] = [copies.length, copies.length + leftOut].map((count) => count.toLocaleString('en'));
  const text = `${made} of ${all} values have a copy: a page holds no more. Choose fewer values to see others.`;
  return (
    <>
      <Icon name="circle-alert" size="small" />
      <span className={styles.leftOut} title={text}>
        {text}
      </span>
    </>
  );
}
