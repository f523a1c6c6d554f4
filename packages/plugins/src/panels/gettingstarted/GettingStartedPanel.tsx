import { Button, classNames, Icon, type PanelProps } from '@pharos/plugin/ui';
import { ButtonLink, Fed, Notice, type PanelServices, WithServices } from '@pharos/plugin/unstable/ui';
import { useState } from 'react';
import styles from './GettingStarted.module.css';
import { type ShownStep, showSteps } from './model.ts';

/** What to do first, and what of it is done. */
export function GettingStartedPanel({ host }: PanelProps<undefined>) {
  return (
    <WithServices host={host} noun="first steps">
      {(services) => (
        <Fed feed={services.firstSteps} query="" noun="first steps">
          {(steps) => <Steps steps={showSteps(steps)} services={services} />}
        </Fed>
      )}
    </WithServices>
  );
}

interface StepsProps {
  readonly steps: readonly ShownStep[];
  readonly services: PanelServices;
}

function Steps({ steps, services }: StepsProps) {
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <div className={styles.panel}>
      <ol className={styles.steps} aria-label={`${done} of ${steps.length} steps are done`}>
        {steps.map((step) => (
          <Step key={step.id} step={step} />
        ))}
      </ol>
      {services.dismissFirstSteps && <Dismiss dismiss={services.dismissFirstSteps} />}
    </div>
  );
}

const STATE_TEXTS = { done: 'Done', next: 'Next', later: 'Later', coming: 'Coming' } as const;

function Step({ step: { title, state, link } }: { readonly step: ShownStep }) {
  return (
    <li className={classNames(styles.step, styles[state])} aria-current={state === 'next' ? 'step' : undefined}>
      <span className={styles.state}>
        {state === 'done' && <Icon name="circle-check" size="small" />}
        {STATE_TEXTS[state]}
      </span>
      <span className={styles.title}>{title}</span>
      {link && (
        <ButtonLink size="compact" variant={state === 'next' ? 'primary' : 'quiet'} href={link.href}>
          {link.label}
        </ButtonLink>
      )}
    </li>
  );
}

/** For good: the server keeps it for this person. */
function Dismiss({ dismiss }: { readonly dismiss: NonNullable<PanelServices['dismissFirstSteps']> }) {
  const [state, setState] = useState<'idle' | 'busy' | Error>('idle');
  const press = () => {
    setState('busy');
    dismiss().then(
      () => setState('idle'),
      (error: unknown) => setState(error instanceof Error ? error : new Error('')),
    );
  };
  return (
    <div className={styles.dismiss}>
      {state instanceof Error && (
        <Notice tone="error" title="The steps were not dismissed">
          {state.message}
        </Notice>
      )}
      <Button size="compact" variant="quiet" isBusy={state === 'busy'} onClick={press}>
        Dismiss
      </Button>
    </div>
  );
}
