import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const HTML = '<!doctype html><html lang="en"><head><title>Pharos</title></head><body><div id="root"></div></body></html>';

/** An installation whose pages are as good as built, for tests that read what the server writes into them. */
export interface MadePages {
  readonly homePath: string;
  remove(): Promise<void>;
}

export async function makePages(): Promise<MadePages> {
  const homePath = await mkdtemp(join(tmpdir(), 'pharos-pages-'));
  const folder = join(homePath, 'packages', 'web', 'dist');
  await mkdir(folder, { recursive: true });
  for (const name of ['index.html', 'login.html']) await writeFile(join(folder, name), HTML);
  return { homePath, remove: () => rm(homePath, { recursive: true }) };
}
