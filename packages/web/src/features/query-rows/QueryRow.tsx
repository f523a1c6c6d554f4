import type { Target } from '@pharos/contract/dashboard/target';
import type { ErrorCode } from '@pharos/contract/errors';
import type { QueryFailure } from '@pharos/contract/frames';
import { isMixed, type SourceSettings } from '@pharos/domain/data-sources/source-reference';
import { furtherDetail, noticesOf } from '@pharos/domain/frames/notices';
import { Button } from '@pharos/ui/button';
import { classNames, useIsPhone } from '@pharos/ui/element';
import { Notice } from '@pharos/ui/feedback';
import { KeyCap } from '@pharos/ui/keyboard';
import { VisuallyHidden } from '@pharos/ui/text';
import { useState } from 'react';
import { usePlatform } from '../../platform/platform-context.ts';
import { useOtherPlugins } from '../../platform/plugins/useOtherPlugins.ts';
import { SourcePicker } from '../../platform/sources/SourcePicker.tsx';
import type { QueryPort } from './query-port.ts';
import { QueryBody } from './QueryBody.tsx';
import { QueryActions } from './QueryActions.tsx';
import { RowNumbers } from './RowNumbers.tsx';
import { changeTargetSource } from './source-edits.ts';
import { foldedText } from './target-text.ts';
import entries from '../../platform/page/entries.module.css';
import styles from './rows.module.css';

interface QueryRowProps {
  readonly port: QueryPort;
  readonly target: Target;
  /** The query as it was last run; undefined for one that is new. */
  readonly lastRun: Target | undefined;
  readonly settings: SourceSettings;
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** One query: its letter, its own numbers and error, what can be done with it, and its editor. */
export function QueryRow({ port, target, lastRun, settings, ...rest }: QueryRowProps) {
  const { session } = usePlatform();
  const plugins = useOtherPlugins();
  const { refId } = target;
  const [isUnfinished, setUnfinished] = useState(false);
  const isHidden = target.hide === true;
  const hasOwnSource = isMixed(port.source);
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
            onChange={(name) => port.edit(changeTargetSource({ refId, name }, session.settings))}
          />
        )}
        <span className={styles.numbers}>
          {isHidden ? (
            'hidden'
          ) : (
            <RowNumbers port={port} target={target} lastRun={lastRun} settings={settings} isUnfinished={isUnfinished} />
          )}
        </span>
        <span className={styles.gap} />
        {!isHidden && <RunButton refId={refId} onRun={port.run} />}
        <QueryActions edit={port.edit} target={target} {...rest} />
      </div>
      {isHidden ? (
        <p className={styles.hiddenText}>{foldedText({ plugins, source: port.source, target, settings })}</p>
      ) : (
        <QueryBody port={port} target={target} lastRun={lastRun} settings={settings} onUnfinished={setUnfinished} />
      )}
      {!isHidden && <Faults results={port.results} refId={refId} />}
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

interface FaultsProps extends Pick<QueryPort, 'results'> {
  readonly refId: string;
}

/** What went wrong with this query alone, and what its source remarked. */
function Faults({ results: { failures, exchange }, refId }: FaultsProps) {
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
