import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { drawSample } from '../mutate/draw.ts';

/**
 * The order of test files by the seed of the run, one project after the other. That of vitest mixes projects, and a worker whose next file
 * belongs to another one ends, with all modules that it has loaded.
 */
export class FileOrder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve([...orderFiles(files, this.ctx.config.sequence.seed)]);
  }
}

/** What counts of a file. */
interface File {
  readonly moduleId: string;
  readonly project: { readonly name: string };
}

/** The same for the same files and seed, however the files are given. */
export function orderFiles<Spec extends File>(files: readonly Spec[], seed: number): readonly Spec[] {
  const named = files.map((file) => ({ file, project: file.project.name, path: file.moduleId })).toSorted(compareNames);
  const projects = Map.groupBy(named, ({ project }) => project);
  return [...projects.values()].flatMap((all) => drawSample(all, all.length, seed)).map(({ file }) => file);
}

type Named = Readonly<Record<'project' | 'path', string>>;

const compareNames = (a: Named, b: Named): number => compare(a.project, b.project) || compare(a.path, b.path);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
