import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { startGuarded } from './guarded-process.ts';
import { provideProgram } from './programs.ts';
import type { RunningService } from './service.ts';
import { throwAwayFolder } from './throw-away.ts';
import { waitUntil } from './wait-until.ts';

/** A Prometheus on loopback that scrapes itself every second, so it has data of its own within moments, and `targets` (`host:port`) beside itself. */
export async function startPrometheus({ targets = [] }: { readonly targets?: readonly string[] } = {}): Promise<RunningService> {
  const program = await provideProgram('prometheus');
  const folder = throwAwayFolder('prometheus');
  const port = await freePort();
  const config = join(folder, 'prometheus.yml');
  writeFileSync(config, scrapes([`127.0.0.1:${port}`, ...targets]));
  const process_ = startGuarded({
    name: 'Prometheus',
    command: program.path,
    args: [
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=warn',
    ],
    env: program.env,
    folder,
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntil(async () => await hasSamples(url), { ...process_, name: 'Prometheus' });
  return { url, stop: process_.stop };
}

const scrapes = (targets: readonly string[]): string => `global:
  scrape_interval: 1s
scrape_configs:
  - job_name: prometheus
    static_configs:
      - targets: ${JSON.stringify(targets)}
`;

/** Ready is not enough: a test that asks in the first second would see no series. */
async function hasSamples(url: string): Promise<boolean> {
  const response = await fetch(`${url}/api/v1/query?query=up`, { signal: AbortSignal.timeout(1000) });
  return response.ok && (await response.text()).includes('"__name__":"up"');
}
