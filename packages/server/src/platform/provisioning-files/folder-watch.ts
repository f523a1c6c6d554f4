import { stat } from 'node:fs/promises';
import { type FileChoice, listFiles } from './read-files.ts';

export interface FolderWatch {
  /**
   * Runs the work the first time, and then whenever files were added, changed or removed since it last succeeded. What changes is reported once
   * two polls in a row found the same: a file that is being written, or a folder that is empty for a moment, is no change yet. To be repeated,
   * as by `runEvery`. Returns whether the work ran.
   * @throws what the work throws, which then counts as not done; ProvisioningError where the folder cannot be read
   */
  poll(work: () => Promise<void>): Promise<boolean>;
}

/** Tells when files of the operator change, without the system's own notices, which network disks and mounted volumes do not give. */
export function createFolderWatch(choice: FileChoice): FolderWatch {
  let applied: string | undefined;
  let previous: string | undefined;
  return {
    async poll(work) {
      const found = await describeFiles(choice);
      const isStable = applied === undefined || found === previous;
      previous = found;
      if (found === applied || !isStable) return false;
      await work();
      applied = found;
      return true;
    },
  };
}

/** Equal as long as no file is another one, or has another content as far as the file system knows. */
async function describeFiles(choice: FileChoice): Promise<string> {
  const names = await listFiles(choice);
  if (!names) return 'no folder';
  const files: string[] = [];
  for (const name of names) files.push(`${name} ${await describeFile(name)}`);
  return files.join('\n');
}

async function describeFile(name: string): Promise<string> {
  try {
    const { ino, size, mtimeNs, ctimeNs } = await stat(name, { bigint: true });
    return [ino, size, mtimeNs, ctimeNs].join(' ');
  } catch {
    return 'gone'; // between both calls, or a link that leads nowhere
  }
}
