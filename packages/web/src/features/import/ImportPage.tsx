import { useEffect, useState } from 'react';
import { offeredImport } from '../../platform/imports/offered-import.ts';
import { ChooseSource } from './ChooseSource.tsx';
import { type ImportSource, readText } from './import-source.ts';
import { ImportOptions } from './ImportOptions.tsx';

/** First where the dashboard comes from, then how it is imported. */
export function ImportPage() {
  const [first] = useState(readOffered);
  const [source, setSource] = useState<ImportSource | undefined>(first?.kind === 'source' ? first.source : undefined);
  useEffect(() => offeredImport.set(undefined), []);
  if (!source) return <ChooseSource onLoaded={setSource} firstFault={first?.kind === 'fault' ? first.message : undefined} />;
  return <ImportOptions source={source} onBack={() => setSource(undefined)} />;
}

/** What was dropped or pasted on another page. It is given up with the page on the screen: a first drawing may be thrown away. */
function readOffered() {
  const offered = offeredImport.get();
  return offered && readText(offered.text, offered.name);
}
