import { Avatar } from '@pharos/ui/text';
import { findManifest } from '@pharos/plugin/run/manifests';
import { kindName } from './source-kinds.ts';

/** The mark of a kind of data source: its logo, or letters where its plugin draws none or is missing. */
export function SourceMark({ type, isLarge = false }: { readonly type: string; readonly isLarge?: boolean }) {
  const logo = findManifest(type)?.logo ?? '';
  return <Avatar name={kindName(type)} {...(logo === '' ? {} : { url: logo })} isSquare isLarge={isLarge} />;
}
