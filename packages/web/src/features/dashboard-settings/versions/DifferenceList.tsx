import { VERSION_AREAS, type VersionArea, type VersionLine } from '@pharos/domain/dashboard/versions/compare-versions';
import { Icon } from '@pharos/ui/icon';
import { useState } from 'react';
import { Button } from '@pharos/ui/button';
import styles from './versions.module.css';

const AREA_TITLES: Readonly<Record<VersionArea, string>> = {
  panels: 'Panels',
  variables: 'Variables',
  annotations: 'Annotations',
  links: 'Links',
  dashboard: 'Dashboard',
};

const ICONS = { added: 'plus', removed: 'minus', changed: 'pencil' } as const;

/** More lines of an area than these come when somebody asks for them. */
const FIRST_LINES = 100;

const countText = (count: number): string => (count === 1 ? '1 change' : `${count} changes`);

/** What differs, by panel and setting. */
export function DifferenceList({ lines }: { readonly lines: readonly VersionLine[] }) {
  if (lines.length === 0) return <p className={styles.none}>No panel and no setting differs; what does stands in the JSON alone.</p>;
  return VERSION_AREAS.map((area) => {
    const found = lines.filter((line) => line.area === area);
    return found.length > 0 && <AreaDifferences key={area} title={AREA_TITLES[area]} lines={found} />;
  });
}

function AreaDifferences({ title, lines }: { readonly title: string; readonly lines: readonly VersionLine[] }) {
  const [isWhole, setWhole] = useState(lines.length <= FIRST_LINES);
  const shown = isWhole ? lines : lines.slice(0, FIRST_LINES);
  return (
    <section aria-label={title}>
      <h3 className={styles.area}>
        {title} <span>{countText(lines.length)}</span>
      </h3>
      <ul className={styles.differences}>
        {shown.map((line) => (
          <Difference key={line.key} line={line} />
        ))}
      </ul>
      {!isWhole && (
        <Button size="compact" variant="quiet" onClick={() => setWhole(true)}>
          {`Show ${lines.length - shown.length} more`}
        </Button>
      )}
    </section>
  );
}

function Difference({ line: { kind, subject, detail, before, after } }: { readonly line: VersionLine }) {
  return (
    <li className={styles.difference} data-kind={kind}>
      <Icon name={ICONS[kind]} size="small" />
      <b>{subject}</b>
      <span>
        {kind === 'changed' ? detail : [kind, detail].filter((part) => part !== '').join(', ')}{' '}
        {before !== undefined && after !== undefined && (
          <>
            <del>{before}</del>
            <span className={styles.to}>to</span>
            <ins>{after}</ins>
          </>
        )}
        {kind === 'changed' && before === undefined && 'changed'}
      </span>
    </li>
  );
}
