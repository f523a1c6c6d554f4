import { getDataSource, type DataSource } from '@pharos/contract/api/data-source-list';
import { pageAt } from '@pharos/contract/pages';
import { ErrorState } from '@pharos/ui/feedback';
import { SkeletonRows } from '@pharos/ui/loading';
import type { Crumb } from '@pharos/ui/page';
import { ButtonLink } from '@pharos/ui/text';
import { useParams } from 'react-router';
import { ApiError, messageOf } from '../../platform/api/api-error.ts';
import { useApiQuery } from '../../platform/cache/useApiQuery.ts';
import { ListPage } from '../../platform/page/ListPage.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { kindName } from '../../platform/plugins/source-kinds.ts';
import { SourceMark } from '../../platform/plugins/SourceMark.tsx';
import { useOtherPlugins } from '../../platform/plugins/useOtherPlugins.ts';
import { dataSourceCrumbs, SourceTabs } from '../data-sources/index.tabs.ts';
import { SourcePermissions } from './SourcePermissions.tsx';

/** Who may query and edit a data source, for Admins. */
export function SourcePermissionsPage() {
  const { id = '' } = useParams();
  const { nav } = usePlatform();
  const parents = dataSourceCrumbs(nav, true);
  const source = useApiQuery(getDataSource, { params: { id } });
  if (source.data) return <LoadedPage key={id} source={source.data} parents={parents} />;
  const isFinal = source.error instanceof ApiError && source.error.status === 404;
  const retry = isFinal ? {} : { onRetry: () => void source.refetch(), isRetrying: source.isFetching };
  return (
    <ListPage title={pageAt('/datasources/edit/:id/permissions').title} parents={parents}>
      {source.error ? (
        <ErrorState title={messageOf(source.error)} action={<ButtonLink href="/datasources">All data sources</ButtonLink>} {...retry} />
      ) : (
        <SkeletonRows label="data source" />
      )}
    </ListPage>
  );
}

function LoadedPage({ source, parents }: { readonly source: DataSource; readonly parents: readonly Crumb[] }) {
  const { id, name, type } = source;
  const plugins = useOtherPlugins();
  return (
    <ListPage title={name} note={kindName(plugins, type)} avatar={<SourceMark type={type} isLarge />} parents={parents}>
      <SourceTabs id={id} name={name} current="permissions" />
      <SourcePermissions id={id} name={name} />
    </ListPage>
  );
}
