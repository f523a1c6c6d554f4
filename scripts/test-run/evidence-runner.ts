import { type RunnerTask, type RunnerTestCase, type RunnerTestSuite, TestRunner, type TestTryOptions } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** The folder of what tells why the test failed. */
    evidence?: string;
  }
}

/** Before each file vitest forgets the modules that are loaded: this is the one that the tests of the file work with. */
const loadEvidence = () => import('./evidence.ts');

/** Runs tests as vitest does, and keeps evidence of each that fails. */
export default class EvidenceRunner extends TestRunner {
  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    await loadEvidence();
    await super.onBeforeRunSuite(suite);
  }

  override async onBeforeRunTask(test: RunnerTask): Promise<void> {
    const { beginEvidence } = await loadEvidence();
    beginEvidence(test.name);
    await super.onBeforeRunTask(test);
  }

  /** Before the hooks of the test close what it opened. */
  onTaskFinished = (test: RunnerTestCase): Promise<void> => keepEvidenceOf(test);

  /** After its hooks, which may have failed too. */
  override async onAfterRetryTask(test: RunnerTestCase, options: TestTryOptions): Promise<void> {
    await keepEvidenceOf(test);
    await super.onAfterRetryTask(test, options);
  }
}

async function keepEvidenceOf({ result, fails = false, meta, file, fullTestName }: RunnerTestCase): Promise<void> {
  if (result?.state !== 'fail' || fails || meta.evidence !== undefined) return;
  const { keepEvidence } = await loadEvidence();
  const evidence = await keepEvidence(`${file.name} ${fullTestName}`);
  if (evidence !== undefined) Object.assign(meta, { evidence });
}
