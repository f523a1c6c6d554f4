/** Fails when a package is shipped under a licence that does not go with ours. The list is in `licences/shipped-packages.ts`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCompatible, readShippedPackages } from './licences/shipped-packages.ts';

const lock = readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8');
const problems = readShippedPackages(lock).filter(({ license }) => !isCompatible(license));
for (const { name, version, license } of problems) console.error(`${name} ${version} is shipped under ${license || 'no licence'}`);
process.exitCode = problems.length > 0 ? 1 : 0;
