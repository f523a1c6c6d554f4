import { AppError } from '@pharos/contract/errors';
import { type AccountMails, createAccountMails } from '../features/account-mails/index.ts';
import { createKeyUses } from '../features/api-keys/index.ts';
import { apiDocsRoutes } from '../features/api-docs/index.ts';
import { healthRoutes } from '../features/health/index.ts';
import type { Live } from '../features/live/index.ts';
import { renderingRoutes } from '../features/rendering/index.ts';
import { scriptRoutes } from '../features/scripted-dashboards/index.ts';
import { createTokenUses } from '../features/service-accounts/index.ts';
import { createAppPasswordUses, type SignIn } from '../features/sign-in/index.ts';
import { createMethodUses } from '../platform/audit/method-uses.ts';
import { createRefusals, type NoteRefusal } from '../platform/audit/refusals.ts';
import { openListenNotify } from '../platform/database/postgres/listen-notify.ts';
import { openBus } from '../platform/events/bus.ts';
import type { HandledRoute } from '../platform/http/handle.ts';
import { createOpenCalls, type OpenCalls } from '../platform/http/open-calls.ts';
import { establishServerId } from '../platform/outbound/loop-header.ts';
import { resolvePath } from '../platform/config/config.ts';
import { createPictureGrants } from '../platform/session/picture-grants.ts';
import type { ServerContext } from '../server-context.ts';
import { composeUsers } from './users.ts';
import { composeData } from './data.ts';
import { composeOutbound } from './outbound.ts';
import { composeSpace } from './quotas.ts';
import { composePages } from './pages.ts';
import { openTaskQueue } from './tasks.ts';

/** All features, put together but not yet served. */
export interface Features {
  readonly routes: readonly HandledRoute[];
  /** Answers addresses that no route has. */
  readonly unknownPage: HandledRoute;
  /** In requests that this server, or a copy of it, sends to others. */
  readonly serverId: string;
  readonly signIn: SignIn;
  readonly live: Live;
  readonly accountMails: AccountMails;
  readonly noteRefusal: NoteRefusal;
  /** To which the server adds the calls that it answers. */
  readonly openCalls: OpenCalls;
  /** Removes what has run out; a job of the cluster. */
  readonly cleanUp: () => Promise<void>;
  /** Ends what runs beside requests. */
  stop(): Promise<void>;
}

/** The one composition of all features, for the server as for its tests. What is served beside them is the caller's. */
export async function composeFeatures(context: ServerContext): Promise<Features> {
  const { config, storage, version, log, draining } = context;
  const bus = await openBus({ storage, listenNotify: openListenNotify(config.database, log), log });
  const space = composeSpace(context);
  const pictures = createPictureGrants();
  const refusals = createRefusals(context);
  const tasks = openTaskQueue(context);
  const accountMails = createAccountMails({ ...context, tasks });
  const methodUses = createMethodUses(context);
  const [keyUses, tokenUses] = [createKeyUses(context), createTokenUses(context)];
  const appPasswordUses = createAppPasswordUses(context);
  const notes = {
    noteRefusal: refusals.note,
    noteMethodUse: methodUses.note,
    noteKeyUse: keyUses.note,
    noteTokenUse: tokenUses.note,
    noteAppPasswordUse: appPasswordUses.note,
  };
  const serverId = await establishServerId(storage);
  const outbound = composeOutbound({ ...context, serverId });
  const { signIn, ...users } = composeUsers({ ...context, ...notes, space, pictures, mails: accountMails, tasks, outbound });
  bus.on('sessions-ended', signIn.deleteSpentFile);
  const openCalls = createOpenCalls();
  bus.on('org-deleted', ({ orgId }) => openCalls.end(orgId, new AppError('org-not-found')));
  const data = await composeData({
    ...context,
    space,
    bus,
    outbound,
    ownCookies: users.cookieNames,
    stillSignedIn: signIn.stillSignedIn,
    preferences: users.preferences,
    helpFlags: users.helpFlags,
  });
  const pages = composePages({
    ...context,
    authenticatorIds: signIn.authenticatorIds,
    loginPage: signIn.loginPage,
    describeUser: users.describeUser,
    preferences: users.preferences,
    readDocument: data.readDocument,
    uidOfSlug: data.uidOfSlug,
    shortUrls: data.shortUrls,
  });
  const api: readonly HandledRoute[] = [
    ...healthRoutes(storage, version, draining),
    ...users.routes,
    ...data.routes,
    ...pages.api,
    ...scriptRoutes({ folder: config.dashboards.scriptsPath && resolvePath(config.homePath, config.dashboards.scriptsPath) }),
    ...renderingRoutes({ config, grants: pictures, log, draw: context.drawPicture }),
  ];
  return {
    routes: [...api, ...apiDocsRoutes(api, version), ...pages.routes],
    unknownPage: pages.unknownPage,
    serverId,
    signIn,
    live: data.live,
    accountMails,
    noteRefusal: refusals.note,
    openCalls,
    cleanUp: users.cleanUp,
    stop: async () => {
      await bus.close();
      await data.stop();
      await signIn.close();
      await outbound.client.close();
      await refusals.close();
      await methodUses.close();
      await keyUses.close();
      await tokenUses.close();
      await appPasswordUses.close();
    },
  };
}
