import type { Panel } from '@pharos/contract/dashboard/panel';
import { ADD_PANEL_TYPE } from '@pharos/domain/dashboard/defaults';
import { Button, IconButton } from '@pharos/ui/button';
import { useIsPhone } from '@pharos/ui/element';
import { Icon } from '@pharos/ui/icon';
import { EmptyState, ForbiddenState } from '@pharos/ui/feedback';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { TopBar } from '../../platform/page/TopBar.tsx';
import { GRID_VIEW, panelIdOf, useDashboard, useDashboardStore, usePanel } from '../dashboard-store/index.ts';
import { addressOfGrid, panelName, type DashboardViewProps } from '../dashboard/index.ts';
import { DraftActions, BarNotes, SaveButton } from '../save/index.ts';
import { Discard } from './Discard.tsx';
import { EditorBody } from './EditorBody.tsx';
import styles from './editor.module.css';

/** One panel of the open dashboard with everything that can be set on it, and how it looks with that. */
export function PanelEditor(props: DashboardViewProps) {
  const panelId = useDashboard(({ view }) => panelIdOf(view)) ?? 0;
  const panel = usePanel(panelId);
  const canEdit = useDashboard(({ meta }) => meta.canEdit);
  // A new dashboard has the tile under the number that its first panel has later.
  const isThere = panel !== undefined && panel.type !== ADD_PANEL_TYPE;
  return (
    <div className={styles.editor}>
      {isThere && canEdit ? <OpenEditor key={panelId} panel={panel} {...props} /> : <ClosedEditor isMissing={!isThere} {...props} />}
    </div>
  );
}

function OpenEditor({ panel, ...props }: DashboardViewProps & { readonly panel: Panel }) {
  const [opened] = useState(panel);
  return (
    <>
      <EditorBar panel={panel} opened={opened} {...props} />
      <EditorBody panel={panel} opened={opened} />
    </>
  );
}

interface MissingPanelProps {
  readonly draft: ComponentProps<typeof DraftActions>['draft'] | undefined;
  readonly back: ReactNode;
}

function MissingPanel({ draft, back }: MissingPanelProps) {
  const icon = <Icon name="chart-no-axes-column" size="huge" />;
  const title = 'This panel is not on the dashboard';
  if (!draft)
    return (
      <EmptyState icon={icon} title={title} action={back}>
        It may have been removed since the address was made.
      </EmptyState>
    );
  return (
    <EmptyState icon={icon} title={title} action={<DraftActions draft={draft} />}>
      Your last visit left changes that were not saved, and may have added it.
    </EmptyState>
  );
}

/** An address may name a panel that is gone, or come to somebody who may only look. */
function ClosedEditor({ isMissing, timeControls }: DashboardViewProps & { readonly isMissing: boolean }) {
  const store = useDashboardStore();
  const draft = useDashboard((state) => state.draft);
  const back = <Button onClick={() => store.setView(GRID_VIEW)}>Back to dashboard</Button>;
  return (
    <>
      <EditorBar timeControls={timeControls} onSave={undefined} />
      {isMissing ? (
        <MissingPanel draft={draft} back={back} />
      ) : (
        <>
          <ForbiddenState title="You may look at this panel, but not edit it">
            Ask somebody who may edit this dashboard for the permission.
          </ForbiddenState>
          <p className={styles.back}>{back}</p>
        </>
      )}
    </>
  );
}

interface EditorBarProps extends DashboardViewProps {
  /** Absent where nothing can be edited. */
  readonly panel?: Panel;
  /** The panel as it was when the editor was opened. */
  readonly opened?: Panel;
}

/** Where one is, the way back, and what becomes of the changes. */
function EditorBar({ panel, opened, onSave, timeControls }: EditorBarProps) {
  const store = useDashboardStore();
  const title = useDashboard(({ history }) => history.current.title);
  const { pathname, search } = useLocation();
  const isPhone = useIsPhone();
  const parent = { label: title, href: addressOfGrid(pathname, search) };
  const back = <IconButton label="Back to dashboard" icon={<Icon name="arrow-left" />} onClick={() => store.setView(GRID_VIEW)} />;
  const here = { label: panel ? panelName(panel) : 'Edit panel' };
  return (
    <TopBar start={back} crumbs={isPhone ? [here] : [parent, here]} note={<BarNotes isShort={isPhone} isCompact />}>
      {panel && !isPhone && <Discard panel={panel} opened={opened} />}
      {onSave && <SaveButton onSave={onSave} isIcon={isPhone} />}
      {timeControls}
    </TopBar>
  );
}
