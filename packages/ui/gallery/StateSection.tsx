import { Button, EmptyState, ErrorNotice, ErrorState, ForbiddenState, Icon, LoadingLine, Notice, SkeletonRows } from '../src/index.ts';
import { Box, Section } from './Cell.tsx';

const nothing = () => undefined;

export function StateSection() {
  return (
    <>
      <Section title="States">
        <Box>
          <EmptyState
            icon={<Icon name="users" size="huge" />}
            title="You haven't created any teams yet."
            action={<Button variant="primary">New team</Button>}
          >
            Assign folder and dashboard permissions to teams instead of users to ease administration.
          </EmptyState>
        </Box>
        <Box>
          <EmptyState
            icon={<Icon name="search" size="huge" />}
            title="No dashboards matching your query were found."
            action={<Button>Clear filters</Button>}
          >
            Try fewer letters, or clear the tag filter.
          </EmptyState>
        </Box>
        <Box>
          <ErrorState title="The list did not load" onRetry={nothing}>
            The server did not answer. Nothing is lost.
          </ErrorState>
        </Box>
        <Box>
          <ForbiddenState title="Only for Admins">Your role here is Viewer. Ask an Admin of Main Org. if you need this.</ForbiddenState>
        </Box>
        <Box>
          <LoadingLine />
          <ErrorState isCompact title="Data source did not answer" onRetry={nothing} action={<Button size="compact">Inspect</Button>}>
            connection refused
          </ErrorState>
        </Box>
        <Box>
          <SkeletonRows label="teams" count={3} />
        </Box>
      </Section>
      <Section title="Notices" columns="one">
        <div style={{ display: 'grid', gap: 8, maxWidth: 640 }}>
          <Notice tone="success" title="Data source is working" />
          <Notice tone="warning" icon={<Icon name="lock" />}>
            This data source was added by config and cannot be changed here.
          </Notice>
          <Notice tone="info">
            You will only be able to view this key here once! It is not stored in this form. So be sure to copy it now.
          </Notice>
          <ErrorNotice title="HTTP Error Bad Gateway" text="Could not reach http://localhost:9090 in 10 s." onRetry={nothing} />
        </div>
      </Section>
    </>
  );
}
