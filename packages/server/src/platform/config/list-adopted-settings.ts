import * as z from 'zod/mini';
import type { StorageLog } from '../database/settings.ts';
import type { Storage } from '../database/storage.ts';
import { establishServerValue, readServerValue, replaceServerValue } from '../secrets/server-values.ts';
import { describeAdopted, listedNow } from './adopted-settings.ts';

const NAME = 'listed-settings';
const Listed = z.record(z.string(), z.string());

interface Parts {
  readonly storage: Storage;
  readonly log: StorageLog;
  /** Keys that the custom file or the environment gives. */
  readonly given: ReadonlySet<string>;
  /** A server that nobody has used before has nothing that was ignored. */
  readonly isNew: boolean;
}

/** At the first start of a release says what settings do now that earlier ones ignored, once for all copies. */
export async function listAdoptedSettings({ storage, log, given, isNew }: Parts): Promise<void> {
  const [from, to] = [await readServerValue(storage.reader, NAME), JSON.stringify(listedNow())];
  if (from === to) return;
  const isFirst = await storage.inTransaction(async (db) =>
    from === undefined ? (await establishServerValue(db, NAME, to)) === to : replaceServerValue(db, NAME, { from, to }),
  );
  if (isNew || !isFirst) return;
  for (const line of describeAdopted(given, from === undefined ? {} : Listed.parse(JSON.parse(from))))
    log.info({}, `Settings that earlier releases ignored: ${line}`);
}
