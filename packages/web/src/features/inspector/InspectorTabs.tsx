import type { Panel } from '@pharos/contract/dashboard/panel';
import { furtherDetail } from '@pharos/domain/frames/notices';
import { CopyButton } from '@pharos/ui/text';
import { JsonViewer } from '@pharos/ui/json-viewer';
import { EmptyState, Notice } from '@pharos/ui/feedback';
import { useMemo } from 'react';
import { messageOf } from '../../platform/api/api-error.ts';
import { DescriptionText } from '../dashboard/index.editing.ts';
import type { Exchange, TargetFailure } from '../panel-data/index.ts';
import { costLines, describeResponse } from './inspection.ts';
import styles from './inspector.module.css';

const VIEWER_HEIGHT_PX = 360;

interface ExchangeProps {
  readonly exchange: Exchange | undefined;
}

const NothingQueried = () => <EmptyState isCompact title="This panel has not asked anything yet" />;

export const DescriptionTab = ({ panel }: { readonly panel: Panel }) =>
  panel.description?.trim() ? <DescriptionText text={panel.description} /> : <EmptyState isCompact title="This panel has no description" />;

/** What the page sent, and what the server made of it for the source. */
export function RequestTab({ exchange }: ExchangeProps) {
  if (!exchange) return <NothingQueried />;
  const upstream = costLines(exchange, 0).flatMap(({ refId, request }) => (request === undefined ? [] : [{ refId, request }]));
  return (
    <div className={styles.tab}>
      <CopyButton text={JSON.stringify(exchange.request, null, 2)} label="Copy request" />
      <JsonViewer label="Request" value={exchange.request} openDepth={3} heightPx={VIEWER_HEIGHT_PX} />
      {upstream.map(({ refId, request }) => (
        <div key={refId}>
          <h3>{`${refId}, as the data source was asked`}</h3>
          <pre className={styles.code}>{request}</pre>
        </div>
      ))}
    </div>
  );
}

export function ResponseTab({ exchange, failures }: ExchangeProps & { readonly failures: readonly TargetFailure[] }) {
  const response = useMemo(() => exchange && describeResponse(exchange), [exchange]);
  if (!response) return <NothingQueried />;
  return (
    <div className={styles.tab}>
      {failures.map(({ refId, error }) => (
        <Notice key={refId} tone="error" title={`${refId}: ${error.message}`}>
          {furtherDetail(error) || undefined}
        </Notice>
      ))}
      <JsonViewer label="Response" value={response} openDepth={2} heightPx={VIEWER_HEIGHT_PX} />
    </div>
  );
}

export function TimingTab({ exchange, nowMs }: ExchangeProps & { readonly nowMs: number }) {
  if (!exchange) return <NothingQueried />;
  const { durationMs } = exchange;
  return (
    <div className={styles.tab}>
      <p>{durationMs === undefined ? 'Still waiting for an answer.' : `The answer was here after ${Math.round(durationMs)} ms.`}</p>
      <div className={styles.scroll} role="group" aria-label="Timing of the queries" tabIndex={0}>
        <table className={styles.costs}>
          <thead>
            <tr>
              <th scope="col">Query</th>
              <th scope="col">State</th>
              <th scope="col">Source took</th>
              <th scope="col">Received</th>
              <th scope="col">Rows</th>
              <th scope="col">Age</th>
            </tr>
          </thead>
          <tbody>
            {costLines(exchange, nowMs).map(({ refId, state, upstream, size, rows, age }) => (
              <tr key={refId}>
                <th scope="row">{refId}</th>
                <td>{state}</td>
                <td>{upstream}</td>
                <td>{size}</td>
                <td>{rows}</td>
                <td>{age}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** The panel as the document holds it. */
export const JsonTab = ({ panel }: { readonly panel: Panel }) => (
  <div className={styles.tab}>
    <CopyButton text={JSON.stringify(panel, null, 2)} label="Copy panel JSON" />
    <JsonViewer label="Panel JSON" value={panel} openDepth={2} heightPx={VIEWER_HEIGHT_PX} />
  </div>
);

export function ErrorTab({ error }: { readonly error: unknown }) {
  if (error === undefined) return <EmptyState isCompact title="Nothing broke while this panel was drawn" />;
  const stack = error instanceof Error ? error.stack : undefined;
  return (
    <div className={styles.tab}>
      <Notice tone="error" title={messageOf(error)} />
      {stack && <pre className={styles.code}>{stack}</pre>}
    </div>
  );
}
