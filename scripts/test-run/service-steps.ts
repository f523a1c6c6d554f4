import { type ProgramName, provideProgram } from '../services/programs.ts';
import { startPostgres } from '../services/postgres.ts';
import { startPrometheus } from '../services/prometheus.ts';
import type { RunningService } from '../services/service.ts';
import { provideDirectory } from '../services/slapd.ts';
import { failedWith, type Outcome, PASSED } from './outcome.ts';
import type { Step } from './steps.ts';

/** Steps that provide what tests talk to; a service that is missing is a failure that says how to get it, never a skipped test. */
export function serviceSteps(started: RunningService[]): readonly Step[] {
  return [
    serverStep({ name: 'PostgreSQL', variable: 'PHAROS_TEST_POSTGRES_URL', start: startPostgres }, started),
    serverStep({ name: 'Prometheus', variable: 'PHAROS_TEST_PROMETHEUS_URL', start: startPrometheus }, started),
    directoryStep(started),
    programStep('Chromium', 'chromium'),
    programStep('nginx', 'nginx'),
  ];
}

interface Server {
  readonly name: string;
  /** Tells tests its address; where it is set, that one is used. */
  readonly variable: string;
  start(): Promise<RunningService>;
}

function serverStep({ name, variable, start }: Server, started: RunningService[]): Step {
  return {
    name: `service ${name}`,
    run: () =>
      explain(async () => {
        if (process.env[variable]) return;
        const service = await start();
        started.push(service);
        process.env[variable] = service.url;
      }),
  };
}

const directoryStep = (started: RunningService[]): Step => ({
  name: 'service slapd',
  run: () =>
    explain(async () => {
      const directory = await provideDirectory();
      if (directory) started.push(directory);
      await provideProgram('ldapmodify');
    }),
});

const programStep = (name: string, program: ProgramName): Step => ({
  name: `service ${name}`,
  run: () => explain(() => provideProgram(program)),
});

async function explain(provide: () => Promise<unknown>): Promise<Outcome> {
  try {
    await provide();
    return PASSED;
  } catch (error) {
    return failedWith(error instanceof Error ? error.message : String(error));
  }
}
