import type { AdHocFilter } from '@pharos/contract/dashboard/ad-hoc-filter';
import { filterText } from '@pharos/domain/variables/ad-hoc';
import type { CurrentVariable } from '@pharos/domain/variables/current';
import { IconButton } from '@pharos/ui/button';
import { classNames } from '@pharos/ui/element';
import { Icon } from '@pharos/ui/icon';
import { LazyBoundary, lazyPart } from '@pharos/ui/lazy';
import { Popover } from '@pharos/ui/popover';
import { useState, type ReactElement } from 'react';
import { ChunkBoundary } from '../../../platform/chunks/ChunkBoundary.tsx';
import { useDashboardStore } from '../../dashboard-store/index.ts';
import styles from './variables.module.css';

const FilterForm = lazyPart(async () => (await import('./filters/FilterForm.tsx')).FilterForm);

const FORM_WIDTH_PX = 300;
const NEW_FILTER: AdHocFilter = { key: '', operator: '=', value: '' };

/** The filters of an ad hoc variable: each can be changed and taken away, one more can be added. */
export function AdHocFilters({ variable }: { readonly variable: CurrentVariable }) {
  const store = useDashboardStore();
  const { filters, label, name } = variable;
  const setFilters = (next: readonly AdHocFilter[]) => store.setVariable(name, next.map(filterText));
  return (
    <div role="group" aria-label={label} className={styles.filters}>
      {variable.hide !== 1 && <span className={styles.label}>{label}</span>}
      {filters.map((filter, index) => (
        // Filters have no name of their own; one that is taken away takes its place with it.
        <span key={`${index} ${filterText(filter)}`} className={classNames(styles.variable, styles.filter)}>
          <FilterLayer
            variable={variable}
            filter={filter}
            onApply={(next) => setFilters(filters.with(index, next))}
            trigger={
              <button type="button" title={`${filter.key} ${filter.operator} ${filter.value}`}>
                <span className={styles.value}>{filter.key}</span> <span className={styles.operator}>{filter.operator}</span>{' '}
                <span className={styles.value}>{filter.value}</span>
              </button>
            }
          />
          <IconButton
            icon={<Icon name="x" size="small" />}
            variant="quiet"
            size="compact"
            label={`Remove filter ${filter.key}`}
            onClick={() => setFilters(filters.filter((_, place) => place !== index))}
          />
        </span>
      ))}
      <FilterLayer
        variable={variable}
        filter={NEW_FILTER}
        onApply={(next) => setFilters([...filters, next])}
        trigger={<IconButton icon={<Icon name="plus" size="small" />} variant="quiet" size="compact" label="Add filter" />}
      />
    </div>
  );
}

interface FilterLayerProps {
  readonly variable: CurrentVariable;
  readonly filter: AdHocFilter;
  readonly trigger: ReactElement;
  readonly onApply: (filter: AdHocFilter) => void;
}

function FilterLayer({ variable, filter, trigger, onApply }: FilterLayerProps) {
  const [isOpen, setOpen] = useState(false);
  const apply = (next: AdHocFilter) => {
    setOpen(false);
    onApply(next);
  };
  return (
    <Popover
      label={filter.key === '' ? 'Add filter' : `Filter ${filter.key}`}
      widthPx={FORM_WIDTH_PX}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={trigger}
    >
      <ChunkBoundary what="The filter" isCompact>
        <LazyBoundary fallback={null}>
          <FilterForm variable={variable} filter={filter} onApply={apply} />
        </LazyBoundary>
      </ChunkBoundary>
    </Popover>
  );
}
