import type { FirstStep } from '@pharos/plugin/unstable/ui';

/** What a step is called, and the words of the way to it. */
const TEXTS: Readonly<Record<FirstStep['id'], { readonly title: string; readonly action: string }>> = {
  install: { title: 'Install Pharos', action: '' },
  'data-source': { title: 'Create your first data source', action: 'Add data source' },
  dashboard: { title: 'Create your first dashboard', action: 'New dashboard' },
  users: { title: 'Invite your team', action: 'Add Users' },
  plugins: { title: 'Install apps and plugins', action: 'Explore plugins' },
};

export interface ShownStep {
  readonly id: FirstStep['id'];
  readonly title: string;
  /** `next` is the first that can be done, `coming` one whose page is still to be built. */
  readonly state: 'done' | 'next' | 'later' | 'coming';
  /** Where it is done; absent where it is done, and where this person cannot do it. */
  readonly link?: { readonly href: string; readonly label: string };
}

/** The steps as they are shown: the first unfinished one that has a page is the next. */
export function showSteps(steps: readonly FirstStep[]): readonly ShownStep[] {
  const next = steps.find(({ isDone, isComing }) => !isDone && !isComing);
  const stateOf = (step: FirstStep): ShownStep['state'] => {
    if (step.isDone) return 'done';
    if (step.isComing) return 'coming';
    return step === next ? 'next' : 'later';
  };
  return steps.map((step) => ({
    id: step.id,
    title: TEXTS[step.id].title,
    state: stateOf(step),
    ...(step.isDone || step.href === undefined ? {} : { link: { href: step.href, label: TEXTS[step.id].action } }),
  }));
}
