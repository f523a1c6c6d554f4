import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import { resolveColor } from '@pharos/domain/colors/css-color';
import { enableAnnotation } from '@pharos/domain/dashboard/annotation-commands';
import { type AnnotationQuery, readAnnotations } from '@pharos/domain/dashboard/forms/annotations';
import { Button } from '@pharos/ui/button';
import { Switch } from '@pharos/ui/choice';
import { cssVariables } from '@pharos/ui/element';
import { Icon } from '@pharos/ui/icon';
import { useTheme } from '@pharos/ui/theme';
import { Tooltip } from '@pharos/ui/tooltip';
import { useSyncExternalStore } from 'react';
import { countIfCut, cutText, fetchMore, useDashboard, useDashboardStore } from '../dashboard-store/index.ts';
import styles from './switches.module.css';

/** A switch for each query of annotations that is not hidden. */
export function AnnotationSwitches() {
  const dashboard = useDashboard(({ history }) => history.current);
  return readAnnotations(dashboard).map((query, index) => !query.isHidden && <AnnotationSwitch key={index} {...{ query, index }} />);
}

function AnnotationSwitch({ query, index }: { readonly query: AnnotationQuery; readonly index: number }) {
  const store = useDashboardStore();
  const theme = useTheme();
  const failure = useSyncExternalStore(store.annotations.subscribe, () => store.annotations.getState().failures.get(index));
  const shown = useSyncExternalStore(store.annotations.subscribe, () => countIfCut(store.annotations.getState().found.get(index)));
  const name = query.name || 'Annotations';
  return (
    <span className={styles.switch} style={cssVariables({ '--event-color': resolveColor(query.iconColor, theme) })}>
      <Switch isOn={query.isEnabled} onChange={(isOn) => store.edit(enableAnnotation(index, isOn))}>
        <i className={styles.dot} aria-hidden />
        {name}
      </Switch>
      {shown !== undefined && query.isEnabled && (
        <Button
          variant="quiet"
          size="compact"
          title={cutText(shown)}
          aria-label={`Show more of ${name}: ${cutText(shown).replace(/^T/, 't')}`}
          onClick={() => fetchMore(store.annotations)}
        >
          Show more
        </Button>
      )}
      {failure !== undefined && query.isEnabled && (
        <Tooltip text={`Annotations failed: ${failure}`}>
          <button type="button" className={styles.failed} aria-label={`Annotations failed: ${failure}`}>
            <Icon name="triangle-alert" size="small" />
          </button>
        </Tooltip>
      )}
    </span>
  );
}

/** Whether a query of annotations has a switch above the panels: the built-in one has none by itself, and where it is not stored. */
export const hasAnnotationSwitch = ({ annotations: { list } }: Pick<Dashboard, 'annotations'>): boolean =>
  list.some(({ hide }) => hide !== true);
