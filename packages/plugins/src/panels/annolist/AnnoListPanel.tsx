import { Button, EmptyState, Icon, type PanelProps } from '@pharos/plugin/ui';
import { Fed, ListGroup, ListLine, ListScroller, type PanelServices, Tag, UiLink, useFeed, WithServices } from '@pharos/plugin/unstable/ui';
import { useState } from 'react';
import styles from './AnnoList.module.css';
import { type AnnotationLine, annotationLines, annotationQuery, annotationUrl, dashboardsQuery, lengthOf, MAX_LISTED } from './model.ts';
import type { AnnoListSettings } from './options.ts';

/** What a press on 'Show more' adds. */
const MORE_LINES = 100;

/** What was written down, each with the way to where it happened. */
export function AnnoListPanel({ host, title, model, context }: PanelProps<AnnoListSettings>) {
  const [beyond, setBeyond] = useState(0);
  const settings = { ...model, limit: lengthOf(model) + beyond };
  return (
    <WithServices host={host} noun="annotations">
      {(services) => {
        const query = annotationQuery(settings, { dashboardId: services.dashboardId(), range: context.range });
        return (
          <Fed feed={() => services.annotations(query)} query={JSON.stringify(query)} noun="annotations">
            {(rows) => (
              <Lines
                label={`${title || 'Annotations'}, list`}
                lines={annotationLines(rows, settings, context.timeZone)}
                settings={settings}
                services={services}
                onMore={() => setBeyond(beyond + MORE_LINES)}
              />
            )}
          </Fed>
        );
      }}
    </WithServices>
  );
}

interface LinesProps {
  readonly label: string;
  readonly lines: readonly AnnotationLine[];
  readonly settings: AnnoListSettings;
  readonly services: PanelServices;
  readonly onMore: () => void;
}

function Lines(props: LinesProps) {
  const { lines, services } = props;
  const query = dashboardsQuery(lines);
  if (lines.length === 0)
    return (
      <EmptyState isCompact role="status" icon={<Icon name="message-square" size="large" />} title="No annotations found">
        {services.canAnnotate() && 'Mark what happened on a graph: hold Ctrl, or Cmd, and press or drag.'}
      </EmptyState>
    );
  return query ? (
    <LinkedLines {...props} load={() => services.dashboards(query)} query={JSON.stringify(query)} />
  ) : (
    <ListOf {...props} urlOf={() => undefined} />
  );
}

/** The words stand there before it is known where they lead. */
function LinkedLines({
  load,
  query,
  ...props
}: LinesProps & { readonly load: () => ReturnType<PanelServices['dashboards']>; readonly query: string }) {
  const { value: dashboards = [] } = useFeed(load, query);
  return <ListOf {...props} urlOf={(line) => annotationUrl(line, dashboards, props.settings)} />;
}

interface ListOfProps extends LinesProps {
  readonly urlOf: (line: AnnotationLine) => string | undefined;
}

const ListOf = ({ label, lines, settings, services, urlOf, onMore }: ListOfProps) => (
  <ListScroller label={label}>
    <ListGroup
      emptyText=""
      lines={lines.map((line) => {
        const url = urlOf(line);
        return <Line key={line.id} line={line} settings={settings} href={url === undefined ? undefined : services.pathOf(url)} />;
      })}
    />
    {lines.length === lengthOf(settings) && lines.length < MAX_LISTED && (
      <p className={styles.more}>
        {`The newest ${lines.length === 1 ? 'one is' : `${lines.length} are`} shown`}
        <Button variant="quiet" size="compact" onClick={onMore}>
          Show more
        </Button>
      </p>
    )}
  </ListScroller>
);

interface LineProps {
  readonly line: AnnotationLine;
  readonly settings: AnnoListSettings;
  readonly href: string | undefined;
}

function Line({ line: { text, user, tags, time }, settings: { showUser, showTags, showTime }, href }: LineProps) {
  const shownTags = showTags ? tags : [];
  const title =
    href === undefined ? (
      <span title={text}>{text}</span>
    ) : (
      <UiLink href={href} title={text}>
        {text}
      </UiLink>
    );
  const note = (
    <span className={styles.note}>
      {showTime && <span>{time}</span>}
      {showUser && user !== '' && <span>{`by ${user}`}</span>}
      {shownTags.map((tag) => (
        <Tag key={tag} name={tag} />
      ))}
    </span>
  );
  return <ListLine title={title} note={(showTime || (showUser && user !== '') || shownTags.length > 0) && note} />;
}
