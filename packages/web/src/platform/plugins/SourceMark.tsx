import { Avatar } from '@pharos/ui/text';
import { findManifest } from '@pharos/plugin/run/registry';
import { kindName } from './source-kinds.ts';
import { useOtherPlugins } from './useOtherPlugins.ts';

/** The mark of a kind of data source: its logo, or letters where its plugin draws none or is missing. */
export function SourceMark({ type, isLarge = false }: { readonly type: string; readonly isLarge?: boolean }) {
  const plugins = useOtherPlugins();
  const logo = findManifest(plugins, type)?.logo ?? '';
  return <Avatar name={kindName(plugins, type)} {...(logo === '' ? {} : { url: logo })} isSquare isLarge={isLarge} />;
}
