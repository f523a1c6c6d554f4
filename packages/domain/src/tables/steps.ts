/** Work that is done in steps of a few milliseconds at most, so that whoever runs it can give way in between. */
export type Steps<Result> = Generator<void, Result>;

/** Does all steps at once. */
export function runSteps<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
