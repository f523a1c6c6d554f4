import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { once } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { endedServers } from '../test-run/results.ts';
import { serverLogs, startGuarded } from './guarded-process.ts';
import { startNginx } from './nginx.ts';
import { throwAwayFolder } from './throw-away.ts';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

async function until(isTrue: () => boolean): Promise<void> {
  await expect.poll(isTrue).toBe(true);
}

test('a stopped service is gone, and so is its folder', async () => {
  const folder = throwAwayFolder('test');
  const service = startGuarded({ command: 'sh', args: ['-c', 'echo $$; exec sleep 600'], folder });
  await until(() => /^\d+\n/.test(service.output()));
  const pid = Number.parseInt(service.output(), 10);
  await service.stop();
  expect(isAlive(pid)).toBe(false);
  expect(existsSync(folder)).toBe(false);
});

test('a service ends when who started it is killed', async () => {
  const script = `
    import { startGuarded } from ${JSON.stringify(join(import.meta.dirname, 'guarded-process.ts'))};
    import { throwAwayFolder } from ${JSON.stringify(join(import.meta.dirname, 'throw-away.ts'))};
    const service = startGuarded({ command: 'sh', args: ['-c', 'echo $$; exec sleep 600'], folder: throwAwayFolder('test') });
    setInterval(() => service.output() && console.log(service.output()), 20);`;
  const starter = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [first] = await once(starter.stdout, 'data');
  const pid = Number.parseInt(String(first), 10);
  expect(isAlive(pid)).toBe(true);
  starter.kill('SIGKILL');
  await until(() => !isAlive(pid));
});

test('a service that ends by itself says what it wrote', async () => {
  const service = startGuarded({ command: 'sh', args: ['-c', 'echo no room >&2; exit 3'], folder: throwAwayFolder('test') });
  await expect(service.ended).rejects.toThrow('no room');
});

test('the run is told of a server that ended by itself, also where it is stopped then, and of no other', async () => {
  vi.stubEnv('PHAROS_TEST_RESULTS', join(throwAwayFolder('results'), 'test-results'));
  onTestFinished(() => void vi.unstubAllEnvs());
  const running = startGuarded({ name: 'sleeper', command: 'sleep', args: ['600'], folder: throwAwayFolder('test') });
  expect(serverLogs()).toContainEqual({ name: 'sleeper', output: '' });
  await running.stop();
  expect(serverLogs()).toEqual([]);
  const dead = startGuarded({ name: 'dead', command: 'sh', args: ['-c', 'exit 0'], folder: throwAwayFolder('test') });
  const folder = throwAwayFolder('test');
  const killed = startGuarded({ name: 'killed', command: 'sh', args: ['-c', 'echo $$; exec sleep 600'], folder });
  await until(() => /^\d+\n/.test(killed.output()));
  process.kill(Number.parseInt(killed.output(), 10), 'SIGKILL');
  await until(() => !existsSync(folder));
  await killed.stop();
  await expect(dead.ended).rejects.toThrow('ended by itself');
  expect(endedServers()).toEqual(['dead', 'killed']);
});

test('a program of Node has the clock of the test that starts it, any other that of the machine', async () => {
  vi.stubEnv('FAKETIME', '+0');
  onTestFinished(() => void vi.unstubAllEnvs());
  const outputOf = async (command: string, ...args: readonly string[]): Promise<string> => {
    const service = startGuarded({ command, args, folder: throwAwayFolder('test') });
    await expect(service.ended).rejects.toThrow('ended by itself');
    return service.output();
  };
  expect(await outputOf(process.execPath, '--print', 'process.env.FAKETIME')).toBe('+0\n');
  expect(await outputOf('sh', '-c', 'echo "shifted by ${FAKETIME:-nothing}"')).toBe('shifted by nothing\n');
});

test('nginx passes a sub path on unchanged, with the host the browser named', async () => {
  const behind = createServer((request, response) =>
    response.end(`${request.url} ${request.headers.host} ${String(request.headers['x-forwarded-proto'])}`),
  );
  behind.listen(0, '127.0.0.1');
  await once(behind, 'listening');
  onTestFinished(() => void behind.close());
  const address = behind.address();
  if (typeof address !== 'object' || !address) throw new Error('no address');
  const nginx = await startNginx({ upstream: `http://127.0.0.1:${address.port}`, subPath: '/pharos' });
  onTestFinished(() => nginx.stop());
  const host = new URL(nginx.url).host;
  expect(await (await fetch(`${nginx.url}/d/x?y=%2F`)).text()).toBe(`/pharos/d/x?y=%2F ${host} http`);
  expect((await fetch(`http://${host}/elsewhere`)).status).toBe(404);
});
