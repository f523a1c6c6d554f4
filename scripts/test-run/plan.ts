import { changedFiles } from './changed-files.ts';
import { FETCHED } from './fetched-steps.ts';
import { findJourneys } from './journeys.ts';
import {
  ATTACK,
  BROWSER,
  CHECKS,
  CONFORMANCE,
  DATABASES,
  LONG,
  type PairedSteps,
  relatedSteps,
  type Step,
  stepsOfDays,
  SUB_PATH,
  UNIT,
} from './steps.ts';

/** The steps of a run, kind after kind. */
export interface Plan {
  /** One after the other, before all else. */
  readonly first?: readonly Step[];
  readonly together: readonly Step[];
  /** One pair after the other. */
  readonly paired?: readonly PairedSteps[];
  readonly inTurn: readonly Step[];
}

/** What `npm test` runs. */
export const ALL: Plan = {
  together: CHECKS,
  paired: [{ steps: [BROWSER], background: [DATABASES, UNIT, SUB_PATH] }],
  inTurn: [CONFORMANCE],
};

const BUILD = CHECKS.filter((step) => step.name === 'web build');

const PLANS: Readonly<Record<string, Plan>> = {
  all: ALL,
  check: { together: CHECKS, inTurn: [UNIT, CONFORMANCE] },
  long: { together: BUILD, inTurn: [LONG] },
  attack: { together: BUILD, inTurn: ATTACK },
  days: { together: BUILD, paired: stepsOfDays(), inTurn: [] },
  provision: { ...ALL, first: FETCHED },
};

/** @throws Error where there is no such mode */
export function selectPlan(mode: string): Plan {
  const plan = PLANS[mode];
  if (!plan) throw new Error(`there is no mode "${mode}", only ${Object.keys(PLANS).join(', ')}`);
  return plan;
}

/** Of the whole run the checks, and the tests that reach a file changed since `main`. */
export async function planChanged(): Promise<Plan> {
  const changed = await changedFiles();
  if (changed.length === 0) return { together: CHECKS, inTurn: [CONFORMANCE] };
  const { unit, databases, browser } = relatedSteps(changed, findJourneys(changed));
  return { ...ALL, paired: [{ steps: [browser], background: [databases, unit] }] };
}

export const stepsOf = ({ first = [], together, paired = [], inTurn }: Plan): readonly Step[] => [
  ...first,
  ...together,
  ...paired.flatMap(({ steps, background }) => [...steps, ...background]),
  ...inTurn,
];
