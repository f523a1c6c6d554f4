import { search } from '@pharos/contract/api/search';
import type { PanelLink } from '@pharos/domain/dashboard/forms/links';
import { Combobox, type OptionSource } from '@pharos/ui/combobox';
import { useMemo, useState } from 'react';
import type { Api } from '../../platform/api/api.ts';
import { usePlatform } from '../../platform/platform-context.ts';

const LIMIT = 50;

interface DashboardFieldProps {
  readonly link: PanelLink;
  readonly onChoose: (chosen: Pick<PanelLink, 'dashboard' | 'url'>) => void;
}

/** The dashboard that a link leads to, found by its title. */
export function DashboardField({ link, onChoose }: DashboardFieldProps) {
  const { api } = usePlatform();
  const [titles] = useState(() => new Map<string, string>());
  const options = useMemo(() => dashboardsOf(api, titles), [api, titles]);
  return (
    <Combobox
      placeholder="Choose a dashboard"
      emptyText="No dashboards found"
      options={options}
      value={link.dashboard || titles.get(link.url) || link.url}
      onChange={(url) => onChoose({ url, dashboard: titles.get(url) ?? '' })}
    />
  );
}

/** Dashboards whose title holds the text; `titles` learns their names by address. */
const dashboardsOf =
  (api: Api, titles: Map<string, string>): OptionSource =>
  async (query, signal) => {
    const call = { query: { type: 'dash-db', limit: String(LIMIT), ...(query && { query }) } };
    const hits = await api(search, call, { signal, isErrorHandled: true });
    return hits.map(({ url, title, folderTitle }) => {
      titles.set(url, title);
      return { value: url, label: title, ...(folderTitle === undefined ? {} : { description: folderTitle }) };
    });
  };
