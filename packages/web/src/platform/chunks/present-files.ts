/** A file of the build: what it imports, and what it loads later. */
export interface BuiltFile {
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
}

type Files = ReadonlySet<string>;

const NONE: Files = new Set();

/** Which files are there, by the file that runs: what it imports, and what is there with each of those that load it. */
export function presentWith(chunks: readonly BuiltFile[]): ReadonlyMap<string, Files> {
  const all: Files = new Set(chunks.map(({ fileName }) => fileName));
  const imported = new Map(chunks.map((chunk) => [chunk.fileName, importedBy(chunk, chunks)]));
  const present = new Map<string, Files>(chunks.map(({ fileName }) => [fileName, all]));
  const loaders = (file: string) => chunks.filter(({ imports, dynamicImports }) => imports.includes(file) || dynamicImports.includes(file));
  const narrow = ({ fileName, isEntry }: BuiltFile): boolean => {
    const before: readonly Files[] = isEntry ? [NONE] : loaders(fileName).map((loader) => present.get(loader.fileName) ?? all);
    const now = before.reduce((common, next) => common.intersection(next), all).union(imported.get(fileName) ?? NONE);
    const isNarrower = now.size < (present.get(fileName)?.size ?? 0);
    present.set(fileName, now);
    return isNarrower;
  };
  // Each round only takes files away, so it ends.
  while (chunks.map(narrow).includes(true));
  return present;
}

/** A file with all that it imports, and what those import. */
function importedBy(first: BuiltFile, chunks: readonly BuiltFile[]): Files {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const files = new Set([first.fileName]);
  for (const file of files) for (const name of byName.get(file)?.imports ?? []) files.add(name);
  return files;
}
