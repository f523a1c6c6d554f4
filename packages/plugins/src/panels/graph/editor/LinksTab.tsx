import { type EditorTabProps, OptionGroup, OptionGroups } from '@pharos/plugin/ui';
import { LinkNames, LinksProperty } from '@pharos/plugin/unstable/ui';
import type { GraphOptions } from '../options.ts';
import { savedLinks, withLinks } from './saved-links.ts';

/** Where the points of all series lead. */
export const LinksTab = ({ options, onChange, frames, variables = [] }: EditorTabProps<GraphOptions>) => (
  <LinkNames value={{ frames, variables }}>
    <OptionGroups>
      <OptionGroup title="Data links">
        <LinksProperty label="Data links" value={savedLinks(options)} onChange={(links) => onChange(withLinks(options, links))} />
      </OptionGroup>
    </OptionGroups>
  </LinkNames>
);
