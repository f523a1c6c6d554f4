import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Which Pharos this is. */
export interface Version {
  readonly version: string;
  /** Short id of the source's state; empty where it is not known. */
  readonly commit: string;
  /** When it was built, in seconds since the epoch; 0 where the source runs as it is. */
  readonly builtAtSeconds: number;
}

/** Reads the version from the installation's package file; `PHAROS_COMMIT` names the commit of a packaged build. */
export function readVersion(homePath: string, environment: Readonly<Record<string, string | undefined>>): Version {
  const { version } = JSON.parse(readFileSync(path.join(homePath, 'package.json'), 'utf8')) as { version: string }; // our own file
  return { version, commit: environment['PHAROS_COMMIT'] ?? '', builtAtSeconds: 0 };
}
