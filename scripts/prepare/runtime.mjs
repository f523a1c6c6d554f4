/**
 * Which Node runs Pharos. `.runtime/bin/node` is always one that is new enough: the machine's own, or on Linux one brought from the npm
 * registry through the ordinary npm client (so the user's registry settings apply) and checked against the hash kept here.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { runNpm } from './npm.mjs';

/** Gives the path of a Node that is new enough, and lets `.runtime/bin/node` point to it. */
export function provideNode(root, pins) {
  if (isAtLeast(process.versions.node, pins.minimum)) return pointTo(root, realpathSync(process.execPath));
  const brought = join(root, '.runtime', `node-${pins.version}-${process.platform}-${process.arch}`, 'bin', 'node');
  if (!existsSync(brought)) bring(root, pins);
  return pointTo(root, realpathSync(brought));
}

/** Compares dotted versions by number; what is missing counts as 0. */
export function isAtLeast(version, minimum) {
  const [have, need] = [version, minimum].map((text) => text.split('.').map((part) => Number.parseInt(part, 10) || 0));
  for (let i = 0; i < 3; i += 1) {
    const difference = (have[i] ?? 0) - (need[i] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

function bring(root, pins) {
  const pin = pins.packages[`${process.platform}-${process.arch}`];
  if (!pin || isMusl()) {
    throw new Error(
      `Node ${pins.minimum} or later is needed and this is ${process.versions.node}: install Node ${pins.version} from https://nodejs.org/en/download and start again`,
    );
  }
  console.error(`pharos: this machine's Node is ${process.versions.node}, bringing Node ${pins.version} from the npm registry`);
  const folder = join(root, '.runtime');
  mkdirSync(folder, { recursive: true });
  // A folder of one's own and a rename at the end: two starts at once cannot see half a runtime.
  const scratch = mkdtempSync(join(folder, 'bringing-'));
  try {
    unpackNode(scratch, pin, pins.version);
    moveInto(join(scratch, 'node'), join(folder, `node-${pins.version}-${process.platform}-${process.arch}`));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function unpackNode(scratch, pin, version) {
  runNpm(['pack', `${pin.name}@${version}`, '--pack-destination', scratch, '--loglevel=error'], scratch, 'ignore');
  const archive = readdirSync(scratch).find((name) => name.endsWith('.tgz'));
  if (!archive) throw new Error(`npm brought no ${pin.name}@${version}; install Node ${version} by hand and start again`);
  const packed = readFileSync(join(scratch, archive));
  const integrity = `sha512-${createHash('sha512').update(packed).digest('base64')}`;
  if (integrity !== pin.integrity) {
    throw new Error(
      `${pin.name}@${version} as the registry sent it has another hash than the one kept in scripts/prepare/node-pins.json; not used`,
    );
  }
  const unpacked = gunzipSync(packed);
  mkdirSync(join(scratch, 'node', 'bin'), { recursive: true });
  writeFileSync(join(scratch, 'node', 'bin', 'node'), entryOfTar(unpacked, 'package/bin/node'), { mode: 0o755 });
  writeFileSync(join(scratch, 'node', 'LICENSE'), entryOfTar(unpacked, 'package/LICENSE'));
}

/** One file of a tar archive. Blocks of 512 bytes: a header (name at 0, size in octal at 124), then the content, padded. */
export function entryOfTar(archive, wanted) {
  let at = 0;
  while (at + 512 <= archive.length) {
    const name = archive.toString('utf8', at, at + 100).replace(/\0.*$/s, '');
    if (name === '') break;
    const size = Number.parseInt(archive.toString('latin1', at + 124, at + 136), 8) || 0;
    if (name === wanted) return archive.subarray(at + 512, at + 512 + size);
    at += 512 + Math.ceil(size / 512) * 512;
  }
  throw new Error(`the archive has no ${wanted}`);
}

function moveInto(from, to) {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!existsSync(join(to, 'bin', 'node'))) throw error; // else another start was quicker
  }
}

/** The binaries of the registry are linked against glibc; Alpine and its like have none. */
function isMusl() {
  return process.report !== undefined && process.report.getReport().header.glibcVersionRuntime === undefined;
}

function pointTo(root, node) {
  const bin = join(root, '.runtime', 'bin');
  if (process.platform === 'win32') return shimExec(root, node);
  const link = join(bin, 'node');
  if (existsSync(link) && realpathSync(link) === node) return node;
  mkdirSync(bin, { recursive: true });
  const fresh = join(bin, `node.${process.pid}`);
  symlinkSync(node.startsWith(root) ? relative(realpathSync(bin), node) : node, fresh);
  renameSync(fresh, link);
  return node;
}

/** npm's scripts run in cmd.exe there, which has no `exec`: a command of that name drops the first word and runs Node with the rest. */
function shimExec(root, node) {
  const folder = join(root, 'node_modules', '.bin');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'exec.cmd'), '@for /f "tokens=1,*" %%a in ("%*") do @node %%b\r\n');
  return node;
}
