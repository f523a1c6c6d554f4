import { accountMailTask } from '../features/account-mails/index.ts';
import { Secret } from '../platform/config/secret.ts';
import { createSecretBox } from '../platform/secrets/secret-box.ts';
import { establishSecretKey } from '../platform/secrets/secret-key.ts';
import { grantOrgScope, grantServerScope } from '../platform/session/grant-scope.ts';
import { createUnfinishedTasks } from '../platform/tasks/unfinished-tasks.ts';
import type { TestServer } from './test-server.ts';

type AccountMail = ReturnType<typeof accountMailTask.payload.parse>['mail'];

const server = grantServerScope('tests read mails that wait');

/** Settings of a server that sends mail, to nobody. */
export const WITH_MAIL = { PHAROS_SMTP_ENABLED: 'true', PHAROS_SMTP_HOST: '127.0.0.1:1' } as const;

/** A mail as it waits to be sent. */
export interface WaitingMail {
  readonly to: string;
  readonly mail: AccountMail;
}

/** Reads the mails that were written since the last call, in their order. */
export async function mailReader({
  storage,
  dataFolder,
}: Pick<TestServer, 'storage' | 'dataFolder'>): Promise<() => Promise<readonly WaitingMail[]>> {
  const secrets = createSecretBox(await establishSecretKey(storage, new Secret(''), dataFolder), Date.now);
  const tasks = createUnfinishedTasks({ storage, secrets, scopes: { ofOrg: grantOrgScope, server } });
  let seen = 0;
  return async () => {
    const all = (await tasks.list(server, accountMailTask, { limit: 10_000, offset: 0 })).toReversed();
    const written = all.slice(seen);
    seen = all.length;
    return written.flatMap(({ payload }) => (payload ? [{ to: payload.address, mail: payload.mail }] : []));
  };
}

/** The code of a mail. */
export function codeOf({ mail }: WaitingMail): string {
  if (!('code' in mail) || mail.code === undefined) throw new Error(`${mail.kind} has no code`);
  return mail.code;
}
