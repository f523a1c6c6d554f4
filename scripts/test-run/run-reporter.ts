import { writeFileSync, writeSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, SerializedError, TestCase, TestModule, Vitest } from 'vitest/node';
import { firstLine } from './outcome.ts';
import type { Report, ReportedFile } from './vitest-outcome.ts';

/** The pipe to the run that started vitest: a line for each failure, when it happens. */
const RUN = 3;

const notify = (line: string): void => void writeSync(RUN, `${line}\n`);

/** Reports to the run: failures at once, and in the end all tests in the file PHAROS_TEST_REPORT. */
export default class RunReporter implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestCaseResult(test: TestCase): void {
    const result = test.result();
    if (result.state !== 'failed') return;
    const { evidence } = test.meta();
    const place = evidence === undefined ? '' : ` (${evidence})`;
    notify(`${test.module.relativeModuleId} > ${test.fullName}: ${firstLine(describeErrors(result.errors))}${place}`);
  }

  onTestModuleEnd(file: TestModule): void {
    const errors = file.errors();
    if (errors.length > 0) notify(`${file.relativeModuleId}: ${firstLine(describeErrors(errors))}`);
  }

  async onTestRunEnd(files: readonly TestModule[], errors: readonly SerializedError[]): Promise<void> {
    for (const error of errors) notify(`outside the tests: ${firstLine(describeErrors([error]))}`);
    const allFiles = await this.#countAllFiles();
    const report: Report = { files: files.map(reportFile), errorsOutside: errors.length, ...(allFiles !== undefined && { allFiles }) };
    writeFileSync(process.env['PHAROS_TEST_REPORT'] ?? '', JSON.stringify(report));
  }

  /** Of its projects, where only those ran that reach a file. */
  async #countAllFiles(): Promise<number | undefined> {
    if (this.#vitest?.config.related === undefined) return undefined;
    const all = await this.#vitest.globTestSpecifications();
    return new Set(all.map(({ moduleId }) => moduleId)).size;
  }
}

const reportFile = (file: TestModule): ReportedFile => ({
  path: file.relativeModuleId,
  state: file.state(),
  tests: [...file.children.allTests()].map((test) => {
    const { state, errors = [] } = test.result();
    return { name: test.fullName, state, errors: describeErrors(errors) };
  }),
});

const describeErrors = (errors: readonly Pick<SerializedError, 'stack' | 'message'>[]): string =>
  stripVTControlCharacters(errors.map(({ stack, message }) => stack ?? message).join('\n'));
