import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package of others that a server or a browser runs. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** As the package says it: an SPDX expression. */
  readonly license: string;
  /** Where it is installed, from the root of the checkout. */
  readonly folder: string;
}

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** Everything of the lock file that is installed without the tools of development. */
export function readShippedPackages(lockText: string): readonly ShippedPackage[] {
  const { packages }: { packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(lockText);
  return Object.entries(packages)
    .filter(([folder, { dev, link }]) => folder.includes('node_modules/') && !dev && !link)
    .map(([folder, { version = '', license = '' }]) => ({ name: folder.split('node_modules/').at(-1) ?? folder, version, license, folder }))
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
}

/** May be shipped with what is ours, which is under Apache-2.0. OFL-1.1 is for fonts. */
const COMPATIBLE = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'OFL-1.1',
  'Unlicense',
  'CC0-1.0',
]);

/** Whether one of the alternatives of an SPDX expression is compatible in all its parts. */
export function isCompatible(license: string): boolean {
  const alternatives = license.replaceAll(/[()]/g, '').split(/ OR /);
  return alternatives.some((alternative) => alternative.split(/ AND /).every((one) => COMPATIBLE.has(one.trim())));
}

const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

/** What a package says of its use, in its own words; packages that are for another system are not installed and have none. */
export function readLicenseTexts(root: string, { folder }: Pick<ShippedPackage, 'folder'>): readonly string[] {
  const path = join(root, folder);
  let names: readonly string[];
  try {
    names = readdirSync(path);
  } catch {
    return [];
  }
  return names
    .filter((name) => LICENSE_FILE.test(name))
    .toSorted()
    .map((name) => readFileSync(join(path, name), 'utf8').trim());
}
