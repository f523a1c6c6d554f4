import {
  findSignInStep,
  finishSignInStep,
  finishStepPasskey,
  finishStepTotp,
  requestStepPasskey,
  startStepPasskey,
  startStepTotp,
} from '@pharos/contract/api/sign-in-step';
import { FACTOR_NAME_MAX_LENGTH } from '@pharos/contract/api/second-factor';
import { fail } from '@pharos/contract/errors';
import type { FactorWay } from '@pharos/contract/factor-proof';
import { deviceName } from '@pharos/domain/session/device-name';
import type { NoteRefusal } from '../../../platform/audit/refusals.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Database, Storage } from '../../../platform/database/storage.ts';
import { handlePublic, type HandledRoute, type PublicCall, type RawResponse } from '../../../platform/http/handle.ts';
import { callerName } from '../../../platform/session/caller-name.ts';
import { REDIRECT_COOKIE, type SessionCookies } from '../../../platform/session/session-cookie.ts';
import type { Route } from '@pharos/contract/route';
import type { KnownDevices } from '../known-devices.ts';
import type { TokenKeeper } from '../providers/retained-tokens.ts';
import { readDevice } from '../sessions/device.ts';
import type { SessionService } from '../sessions/session.service.ts';
import { endReplaced, signedIn } from '../sign-in.routes.ts';
import type { FactorCheck } from './factor-check.ts';
import type { FactorSetUp } from './factor-set-up.ts';
import type { Factors, ShownFactor } from './factors.ts';
import type { PasskeyRequests } from './passkey-requests.ts';
import type { OpenStep, SignInSteps } from './sign-in-steps.ts';
import { passkeyHost } from './web-authn.ts';

export interface SignInStepParts {
  readonly storage: Storage;
  readonly config: Pick<Config, 'site'>;
  readonly cookies: SessionCookies;
  readonly sessions: SessionService;
  readonly devices: KnownDevices;
  readonly steps: SignInSteps;
  readonly keeper: Pick<TokenKeeper, 'takeOver'>;
  readonly factors: Factors;
  readonly check: FactorCheck;
  readonly setUp: FactorSetUp;
  readonly passkeys: PasskeyRequests;
  readonly noteRefusal: NoteRefusal;
}

/** What can be done between a sign-in and its session, and nothing else. */
export const signInStepRoutes = (parts: SignInStepParts): readonly HandledRoute[] => [
  handlePublic(findSignInStep, async (call) => {
    const { user } = await requireStep(parts, call);
    const { hasSecondFactor, login } = user;
    if (!hasSecondFactor) return { kind: 'set-up' as const, login, ways: newFactorWays(parts.config.site) };
    return { kind: 'factor' as const, login, ways: await parts.factors.waysOf(parts.storage.reader, user.id) };
  }),

  handlePublic(requestStepPasskey, async (call) => {
    const { user } = await requireStep(parts, call);
    return parts.passkeys.request({ kind: 'step', userId: user.id });
  }),

  handlePublic(finishSignInStep, async (call) => {
    const step = await requireStep(parts, call);
    const caller = { address: call.clientAddress, device: call.cookie(parts.cookies.deviceName), kind: 'step' } as const;
    const started = await parts.check.prove({ user: step.user, proof: call.body, caller }, (db, way) => begin(parts, db, { step, way }));
    if (!started) return refuse(parts, call, step);
    return finish(parts, call, { ...started, step });
  }),

  handlePublic(startStepTotp, async (call) => parts.setUp.startTotp((await requireSetUp(parts, call)).user)),

  handlePublic(finishStepTotp, async (call) => {
    const step = await requireSetUp(parts, call);
    const examine = () => parts.setUp.examineNewTotp(step.user.id, call.body.code);
    return (await setUpFactor(parts, call, { step, examine, name: 'authenticator app' })) ?? refuse(parts, call, step);
  }),

  handlePublic(startStepPasskey, async (call) => parts.setUp.startPasskey((await requireSetUp(parts, call)).user, 'step-make')),

  handlePublic(finishStepPasskey, async (call) => {
    const step = await requireSetUp(parts, call);
    // Nobody is asked for a name before being in.
    const name = deviceName(readDevice(call.header('user-agent') ?? '')).slice(0, FACTOR_NAME_MAX_LENGTH);
    const made = { userId: step.user.id, name, passkey: call.body.passkey, use: 'step-make' } as const;
    const examine = () => parts.setUp.examineNewPasskey(made);
    return (await setUpFactor(parts, call, { step, examine, name: `passkey ${name}` })) ?? fail('passkey-refused');
  }),
];

type StepCall = Pick<PublicCall<Route>, 'cookie' | 'clientAddress' | 'visitor'> & {
  readonly query: { readonly redirect?: string | undefined };
};

const requireStep = ({ steps, cookies }: SignInStepParts, { cookie }: Pick<StepCall, 'cookie'>): Promise<OpenStep> =>
  steps.require(cookie(cookies.stepName));

/** Only while the account has no factor: who knows a password must not set up a factor beside those that are there. */
async function requireSetUp(parts: SignInStepParts, call: Pick<StepCall, 'cookie'>): Promise<OpenStep> {
  const step = await requireStep(parts, call);
  return step.user.hasSecondFactor ? fail('sign-in-step-over') : step;
}

interface NewFactor {
  readonly step: OpenStep;
  /** As records name it. */
  readonly name: string;
  readonly examine: () => Promise<ShownFactor | undefined>;
}

/** Adds a factor and begins the session, which was shown it; undefined where it is wrong. */
async function setUpFactor(parts: SignInStepParts, call: StepCall, { step, name, examine }: NewFactor): Promise<RawResponse | undefined> {
  const { user } = step;
  const caller = { address: call.clientAddress, device: call.cookie(parts.cookies.deviceName), kind: 'step' } as const;
  const started = await parts.check.proveBy({ user, examine, caller }, async (db, way) => {
    const by = { kind: 'itself', clientAddress: call.clientAddress } as const;
    const { recoveryCodes } = await parts.setUp.noteAdded(db, { userId: user.id, name, by });
    // Somebody else has set one up meanwhile: that one has to be shown.
    if (!recoveryCodes) fail('sign-in-step-over');
    return { ...(await begin(parts, db, { step, way })), recoveryCodes };
  });
  return started && finish(parts, call, { ...started, step, more: { recoveryCodes: started.recoveryCodes } });
}

/** What can be set up here, the best one first. */
const newFactorWays = (site: Config['site']): FactorWay[] => (passkeyHost(site) === undefined ? ['totp'] : ['passkey', 'totp']);

/** The session in place of the step. */
async function begin(
  { sessions, steps, keeper }: SignInStepParts,
  db: Database,
  { step, way }: { readonly step: OpenStep; readonly way: string },
): Promise<{ readonly token: string }> {
  await steps.end(db, step);
  const token = await sessions.start(db, step.user.id, { ...step.visit, factors: way });
  await keeper.takeOver(db, step, token);
  return { token };
}

interface StartedSession {
  readonly token: string;
  readonly step: OpenStep;
  /** Further fields of the response. */
  readonly more?: object;
}

async function finish(
  parts: SignInStepParts,
  call: StepCall,
  { token, step: { user, visit }, more }: StartedSession,
): Promise<RawResponse> {
  const { cookies, devices } = parts;
  await endReplaced(parts, call.visitor);
  const device = cookies.setDevice(devices.add(call.cookie(cookies.deviceName), user.id));
  const requested = {
    redirect: call.query.redirect,
    remembered: call.cookie(REDIRECT_COOKIE),
    isForm: false,
    changeView: visit.changeView,
    ...(more ? { more } : {}),
  };
  return signedIn(parts, [cookies.set(token), cookies.clearStep(), device], requested);
}

/** @throws AppError factor-wrong */
function refuse({ noteRefusal }: SignInStepParts, { clientAddress }: Pick<StepCall, 'clientAddress'>, { user }: OpenStep): never {
  noteRefusal({
    by: { kind: 'anonymous', clientAddress },
    orgId: null,
    action: 'sign-in-failed',
    object: { kind: 'user', id: user.id, name: user.login },
    refusedAs: 'factor-wrong',
    caller: callerName(undefined, clientAddress),
  });
  return fail('factor-wrong');
}
