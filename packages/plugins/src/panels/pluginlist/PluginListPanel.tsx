import { Icon, type PanelProps } from '@pharos/plugin/ui';
import {
  Badge,
  Fed,
  ListGroup,
  ListLine,
  ListScroller,
  type PluginListItem,
  StateLabel,
  TextLink,
  WithServices,
} from '@pharos/plugin/unstable/ui';
import { groupPlugins, type ListedPlugin } from './model.ts';

/** What was installed beside what came with the server. */
export function PluginListPanel({ host, title }: PanelProps<undefined>) {
  return (
    <WithServices host={host} noun="plugins">
      {({ plugins, pluginsAddress }) => (
        <Fed feed={plugins} query="" noun="plugins">
          {(found) => <Plugins label={`${title || 'Plugins'}, list`} plugins={found} address={pluginsAddress} />}
        </Fed>
      )}
    </WithServices>
  );
}

interface PluginsProps {
  readonly label: string;
  readonly plugins: readonly PluginListItem[];
  readonly address: string;
}

const Plugins = ({ label, plugins, address }: PluginsProps) => (
  <ListScroller label={label}>
    {groupPlugins(plugins).map((group) => (
      <ListGroup
        key={group.heading}
        heading={group.heading}
        emptyText={<NoneInstalled heading={group.heading} address={address} />}
        lines={group.plugins.map((plugin) => (
          <PluginLine key={plugin.id} plugin={plugin} icon={group.icon} />
        ))}
      />
    ))}
  </ListScroller>
);

function NoneInstalled({ heading, address }: { readonly heading: string; readonly address: string }) {
  return (
    <>
      <span>None installed</span>
      {address !== '' && (
        <TextLink isExternal href={address} aria-label={`Browse plugins, ${heading}`}>
          Browse plugins
        </TextLink>
      )}
    </>
  );
}

function PluginLine({ plugin: { name, version, mark, latestVersion }, icon }: { readonly plugin: ListedPlugin; readonly icon: string }) {
  return (
    <ListLine lead={<Icon name={icon} size="small" />} title={<span title={name}>{name}</span>}>
      {mark?.kind === 'update' && <Badge tone="accent">{latestVersion === '' ? mark.text : `${mark.text} ${latestVersion}`}</Badge>}
      {mark?.kind === 'state' && <Badge>{mark.text}</Badge>}
      {mark?.kind === 'disabled' && <StateLabel tone="paused">{mark.text}</StateLabel>}
      <span>{version}</span>
    </ListLine>
  );
}
