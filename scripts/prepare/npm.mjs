import { spawnSync } from 'node:child_process';

/**
 * Runs the npm that runs us (or the one on the PATH) with the Node it came with; what it prints goes to standard error.
 * @throws when npm could not be started or failed.
 */
export function runNpm(args, cwd, stdout = 2) {
  const script = process.env.npm_execpath;
  const isNpm = script !== undefined && /npm-cli\.c?js$/.test(script);
  const node = process.env.npm_node_execpath || process.execPath;
  const options = { cwd, stdio: ['ignore', stdout, 'inherit'] };
  const run = isNpm
    ? spawnSync(node, [script, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (run.error) throw new Error(`npm could not be started (${run.error.message}); it comes with Node`);
  if (run.status !== 0) throw new Error(`\`npm ${args.slice(0, 2).join(' ')}\` failed; what npm said stands above`);
}
