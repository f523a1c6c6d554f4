import { useState } from 'react';
import { offeredImport } from '../../platform/imports/offered-import.ts';
import { ChooseSource } from './ChooseSource.tsx';
import { type ImportSource, readText } from './import-source.ts';
import { ImportOptions } from './ImportOptions.tsx';

/** First where the dashboard comes from, then how it is imported. */
export function ImportPage() {
  const [first] = useState(takeOffered);
  const [source, setSource] = useState<ImportSource | undefined>(first?.kind === 'source' ? first.source : undefined);
  if (!source) return <ChooseSource onLoaded={setSource} firstFault={first?.kind === 'fault' ? first.message : undefined} />;
  return <ImportOptions source={source} onBack={() => setSource(undefined)} />;
}

/** What was dropped or pasted on another page. It stays there: a first drawing may be thrown away. */
function takeOffered() {
  const offered = offeredImport.get();
  if (!offered) return undefined;
  queueMicrotask(() => offeredImport.set(undefined));
  return readText(offered.text, offered.name);
}
