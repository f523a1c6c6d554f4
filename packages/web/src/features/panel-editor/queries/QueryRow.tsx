import type { Panel } from '@pharos/contract/dashboard/panel';
import type { Target } from '@pharos/contract/dashboard/target';
import type { ErrorCode } from '@pharos/contract/errors';
import type { QueryFailure } from '@pharos/contract/frames';
import { furtherDetail, noticesOf } from '@pharos/domain/frames/notices';
import { Button } from '@pharos/ui/button';
import { classNames, useIsPhone } from '@pharos/ui/element';
import { Notice } from '@pharos/ui/feedback';
import { KeyCap } from '@pharos/ui/keyboard';
import { VisuallyHidden } from '@pharos/ui/text';
import { useState } from 'react';
import { useDashboardStore, usePanelData } from '../../dashboard-store/index.ts';
import { usePlatform } from '../../../platform/platform-context.ts';
import { useOtherPlugins } from '../../../platform/plugins/useOtherPlugins.ts';
import { isMixed, type SourceSettings } from '@pharos/domain/data-sources/source-reference';
import { QueryBody } from './QueryBody.tsx';
import { QueryActions } from './QueryActions.tsx';
import { RowNumbers } from './RowNumbers.tsx';
import { changeTargetSource } from './source-edits.ts';
import { SourcePicker } from '../../../platform/sources/SourcePicker.tsx';
import { foldedText } from './target-text.ts';
import entries from '../entries.module.css';
import styles from './queries.module.css';

interface QueryRowProps {
  readonly panel: Panel;
  readonly target: Target;
  /** The query as it was last run; undefined for one that is new. */
  readonly lastRun: Target | undefined;
  readonly settings: SourceSettings;
  readonly index: number;
  readonly count: number;
  readonly onRun: () => void;
  readonly onHold: (refId: string, isOnHold: boolean) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** One query: its letter, its own numbers and error, what can be done with it, and its editor. */
export function QueryRow({ panel, target, lastRun, settings, onRun, onHold, ...rest }: QueryRowProps) {
  const store = useDashboardStore();
  const { session } = usePlatform();
  const plugins = useOtherPlugins();
  const { refId } = target;
  const [isUnfinished, setUnfinished] = useState(false);
  const isHidden = target.hide === true;
  const hasOwnSource = isMixed(panel.datasource);
  return (
    <li className={classNames(entries.entry, isHidden && entries.isOff)} data-ref-id={refId} tabIndex={-1} aria-label={`Query ${refId}`}>
      <div className={classNames(entries.head, styles.head)}>
        <span className={entries.mark} aria-hidden>
          {refId}
        </span>
        {hasOwnSource && (
          <SourcePicker
            label={`Data source of query ${refId}`}
            value={target.datasource}
            settings={settings}
            onChange={(name) => store.edit(changeTargetSource(panel.id, { refId, name }, session.settings))}
          />
        )}
        <span className={styles.numbers}>
          {isHidden ? (
            'hidden'
          ) : (
            <RowNumbers panel={panel} target={target} lastRun={lastRun} settings={settings} isUnfinished={isUnfinished} />
          )}
        </span>
        <span className={styles.gap} />
        {!isHidden && <RunButton refId={refId} onRun={onRun} />}
        <QueryActions panelId={panel.id} target={target} {...rest} />
      </div>
      {isHidden ? (
        <p className={styles.hiddenText}>{foldedText({ plugins, panel, target, settings })}</p>
      ) : (
        <QueryBody
          panel={panel}
          target={target}
          lastRun={lastRun}
          settings={settings}
          onRun={onRun}
          onHold={onHold}
          onUnfinished={setUnfinished}
        />
      )}
      {!isHidden && <Faults panelId={panel.id} refId={refId} />}
    </li>
  );
}

/** The key does the same from within the query. */
function RunButton({ refId, onRun }: { readonly refId: string; readonly onRun: () => void }) {
  const isPhone = useIsPhone();
  return (
    <Button
      variant="quiet"
      size="compact"
      aria-keyshortcuts="Shift+Enter"
      iconEnd={
        isPhone ? undefined : (
          <span aria-hidden="true">
            <KeyCap keys="shift+enter" />
          </span>
        )
      }
      onClick={onRun}
    >
      Run <VisuallyHidden>query {refId}</VisuallyHidden>
    </Button>
  );
}

const PLUGIN_MISSING: ErrorCode = 'data-source-type-unknown';

interface ResultProps {
  readonly panelId: number;
  readonly refId: string;
}

/** What went wrong with this query alone, and what its source remarked. */
function Faults({ panelId, refId }: ResultProps) {
  const { failures, exchange } = usePanelData(panelId);
  const failure = failures.find((one) => one.refId === refId);
  // The body of the row already says so.
  if (failure) return failure.error.code === PLUGIN_MISSING ? null : <Failure failure={failure.error} />;
  const result = exchange?.results.get(refId);
  const notices = result?.kind === 'frames' ? noticesOf(result.frames) : [];
  return notices.length === 0 ? null : (
    <div className={styles.fault}>
      <Notice tone="warning">{notices.join(' ')}</Notice>
    </div>
  );
}

/** The store's own words follow where the message does not hold them already. */
function Failure({ failure }: { readonly failure: QueryFailure }) {
  const detail = furtherDetail(failure);
  return (
    <div className={styles.fault}>
      <Notice tone="error">
        {failure.message}
        {detail !== '' && <div className={styles.detail}>{detail}</div>}
      </Notice>
    </div>
  );
}
