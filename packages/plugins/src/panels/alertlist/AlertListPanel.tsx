import { EmptyState, Icon, type PanelContext, type PanelProps } from '@pharos/plugin/ui';
import {
  Fed,
  ListGroup,
  ListLine,
  ListScroller,
  type PanelServices,
  shortAge,
  StateLabel,
  UiLink,
  useServiceClock,
  WithServices,
} from '@pharos/plugin/unstable/ui';
import { type AlertLine, alertQuery, changeQuery, listAlertLines, listChangeLines } from './model.ts';
import type { AlertListOptions } from './options.ts';

/** Alert rules as they are, or when their states changed. */
export function AlertListPanel({ host, title, model, context }: PanelProps<AlertListOptions>) {
  const label = `${title || 'Alerts'}, list`;
  return (
    <WithServices host={host} noun="alerts">
      {(services) =>
        model.show === 'changes' ? (
          <Changes label={label} settings={model} services={services} context={context} />
        ) : (
          <CurrentAlerts label={label} settings={model} services={services} />
        )
      }
    </WithServices>
  );
}

interface ListProps {
  readonly label: string;
  readonly settings: AlertListOptions;
  readonly services: PanelServices;
}

const NoAlerts = ({ title }: { readonly title: string }) => (
  <EmptyState isCompact role="status" icon={<Icon name="circle-check" size="large" />} title={title} />
);

function CurrentAlerts({ label, settings, services }: ListProps) {
  const query = alertQuery(settings, services.dashboardId());
  return (
    <Fed feed={() => services.alerts(query)} query={JSON.stringify(query)} noun="alerts">
      {(alerts) => {
        const lines = listAlertLines(alerts, settings);
        if (lines.length === 0) return <NoAlerts title="No alerts" />;
        return (
          <ListScroller label={label}>
            <ListGroup
              emptyText=""
              lines={lines.map((line) => (
                <CurrentLine key={line.id} line={line} services={services} />
              ))}
            />
          </ListScroller>
        );
      }}
    </Fed>
  );
}

function CurrentLine({
  line: { name, url, state, info, sinceMs },
  services,
}: {
  readonly line: AlertLine;
  readonly services: PanelServices;
}) {
  const nowMs = useServiceClock(services);
  return (
    <ListLine
      hasState
      lead={<StateLabel tone={state.tone}>{state.word}</StateLabel>}
      title={
        <UiLink href={services.pathOf(url)} title={name}>
          {name}
        </UiLink>
      }
      note={info && <span title={info}>{info}</span>}
    >
      {Number.isFinite(sinceMs) && (
        <time dateTime={new Date(sinceMs).toISOString()} title={`In this state since ${new Date(sinceMs).toISOString()}`}>
          {shortAge(sinceMs, nowMs)}
        </time>
      )}
    </ListLine>
  );
}

function Changes({ label, settings, services, context }: ListProps & { readonly context: PanelContext }) {
  const query = changeQuery(settings, { dashboardId: services.dashboardId(), range: context.range });
  return (
    <Fed feed={() => services.annotations(query)} query={JSON.stringify(query)} noun="changes of alerts">
      {(changes) => {
        const lines = listChangeLines(changes, settings, context.timeZone);
        if (lines.length === 0) return <NoAlerts title="No alerts in current time range" />;
        return (
          <ListScroller label={label}>
            <ListGroup
              emptyText=""
              lines={lines.map(({ id, alertName, state, info, time }) => (
                <ListLine
                  key={id}
                  hasState
                  lead={<StateLabel tone={state.tone}>{state.word}</StateLabel>}
                  title={<span title={alertName}>{alertName}</span>}
                  note={info && <span title={info}>{info}</span>}
                >
                  <span>{time}</span>
                </ListLine>
              ))}
            />
          </ListScroller>
        );
      }}
    </Fed>
  );
}
