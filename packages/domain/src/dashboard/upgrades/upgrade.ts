import { SCHEMA_VERSION } from '@pharos/contract/dashboard/dashboard';
import type { JsonObject } from '@pharos/contract/primitives';
import { schemaVersionOf } from '../document-form.ts';
import { upgradeTo2 } from './upgrade-to-2.ts';
import { upgradeTo3 } from './upgrade-to-3.ts';
import { upgradeTo4 } from './upgrade-to-4.ts';
import { upgradeTo6 } from './upgrade-to-6.ts';
import { upgradeTo7 } from './upgrade-to-7.ts';
import { upgradeTo8 } from './upgrade-to-8.ts';
import { upgradeTo9 } from './upgrade-to-9.ts';
import { upgradeTo10 } from './upgrade-to-10.ts';
import { upgradeTo12 } from './upgrade-to-12.ts';
import { upgradeTo13 } from './upgrade-to-13.ts';
import { upgradeTo14 } from './upgrade-to-14.ts';
import { upgradeTo16 } from './upgrade-to-16.ts';

/** The steps by the version that they lead to. Versions 1, 5, 11 and 15 changed nothing. */
const STEPS: readonly (readonly [version: number, upgrade: (document: JsonObject) => JsonObject])[] = [
  [2, upgradeTo2],
  [3, upgradeTo3],
  [4, upgradeTo4],
  [6, upgradeTo6],
  [7, upgradeTo7],
  [8, upgradeTo8],
  [9, upgradeTo9],
  [10, upgradeTo10],
  [12, upgradeTo12],
  [13, upgradeTo13],
  [14, upgradeTo14],
  [16, upgradeTo16],
];

/**
 * A document of schema 16 from one without a version or of 1 to 15, step by step. A document of 16 or newer is returned as it is: its
 * number is never lowered. Never throws, whatever the document holds; what no step understands is still in it.
 */
export function upgradeDocument(document: JsonObject): JsonObject {
  const version = schemaVersionOf(document);
  if (version >= SCHEMA_VERSION) return document;
  const upgraded = STEPS.filter(([to]) => version < to).reduce((current, [, upgrade]) => upgrade(current), document);
  return { ...upgraded, schemaVersion: SCHEMA_VERSION };
}
