import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../error-code.ts';

/** A file that may replace a template. */
export interface TemplateFile {
  readonly path: string;
  /** `reset_password` of `reset_password.html`. */
  readonly name: string;
  readonly kind: 'html' | 'text';
  readonly text: string;
}

interface FoundFiles {
  readonly files: readonly TemplateFile[];
  /** One sentence for each file that is left out. */
  readonly problems: readonly string[];
}

const MAX_FILES = 200;
const MAX_BYTES = 262_144;
const KINDS: Readonly<Record<string, 'html' | 'text'>> = { '.html': 'html', '.txt': 'text' };

/** The files that patterns such as `emails/*.html` match, in the order of their paths; relative patterns start at the folder. */
export function findTemplateFiles(patterns: readonly string[], folder: string): FoundFiles {
  const paths = [...new Set(globSync([...patterns], { cwd: folder }).map((found) => path.resolve(folder, found)))].toSorted();
  const files: TemplateFile[] = [];
  const problems: string[] = paths.length > MAX_FILES ? [`${paths.length} files match, of which the first ${MAX_FILES} are read`] : [];
  for (const file of paths.slice(0, MAX_FILES)) {
    const read = readTemplateFile(file);
    if (typeof read === 'string') problems.push(read);
    else files.push(read);
  }
  return { files, problems };
}

function readTemplateFile(file: string): TemplateFile | string {
  const { name, ext } = path.parse(file);
  const kind = KINDS[ext];
  if (kind === undefined) return `${file}: its name ends neither in .html nor in .txt`;
  try {
    const { size } = statSync(file);
    return size > MAX_BYTES
      ? `${file}: it is longer than ${MAX_BYTES / 1024} KB`
      : { path: file, name, kind, text: readFileSync(file, 'utf8') };
  } catch (error) {
    return `${file}: it cannot be read (${errorCode(error) ?? 'unknown reason'})`;
  }
}
