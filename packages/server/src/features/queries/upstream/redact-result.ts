import type { Frame, QueryFailure } from '@pharos/contract/frames';
import type { Secret } from '../../../platform/config/secret.ts';
import type { Cut, Redactor } from '../../../platform/secrets/redactor.ts';
import { connectionRedactor, type SourceConnection, withoutAddress } from '../../source-connections/index.ts';
import { listFrames, packFrames, type SharedFrames, type SharedResult } from './shared-result.ts';

type Redact = () => Redactor;

/** Whose secrets a call carries: those of its source, and cookies of the caller. */
interface SecretsOfCall {
  readonly connection: SourceConnection;
  readonly cookies?: Secret;
}

/** Runs an upstream call; its failure names no secret of the source or of the caller. `work` is handed what cuts them, made when it is needed. */
export async function withoutSecrets<T>({ connection, cookies }: SecretsOfCall, work: (redact: Redact) => Promise<T>): Promise<T> {
  let redactor: Redactor | undefined;
  const redact = () => (redactor ??= connectionRedactor(connection, cookies ? [cookies] : []));
  try {
    return await work(redact);
  } catch (error) {
    throw redact().error(error);
  }
}

/**
 * The result without secrets in what it says beside its data: the failure of a part, and remarks of the store. Everybody reads the same
 * remarks, so no address is in them.
 */
export function redactResult(result: SharedResult, redact: Redact, connection: SourceConnection): SharedResult {
  const { failure, frames } = result;
  const hasNotices = saysSomething(frames);
  if (!failure && !hasNotices) return result;
  return {
    ...result,
    ...(failure ? { failure: redactFailure(failure, redact().text) } : {}),
    ...(hasNotices ? { frames: redactNotices(frames, noticeCut(connection, redact())) } : {}),
  };
}

/** The failure with something taken out of all that it says. */
export const redactFailure = (failure: QueryFailure, cut: Cut): QueryFailure => ({
  ...failure,
  message: cut(failure.message),
  ...(failure.detail === undefined ? {} : { detail: cut(failure.detail) }),
});

/** Whether any frame has remarks; packed ones are not opened for that. */
const saysSomething = (frames: SharedFrames): boolean =>
  frames.kind === 'open'
    ? frames.list.some(({ meta }) => meta?.notices)
    : Buffer.from(frames.packed.buffer, 0, frames.packed.headLength).includes('"notices":');

function noticeCut(connection: SourceConnection, { text }: Redactor): Cut {
  const hideAddress = withoutAddress(connection);
  const known = new Map<string, string>(); // a store says the same beside every series
  return (notice) => {
    const cut = known.get(notice) ?? hideAddress(text(notice));
    known.set(notice, cut);
    return cut;
  };
}

function redactNotices(frames: SharedFrames, cut: Cut): SharedFrames {
  const list = listFrames(frames);
  if (!list.some(({ meta }) => meta?.notices?.some((notice) => cut(notice) !== notice))) return frames;
  const redacted = list.map((frame): Frame => {
    const notices = frame.meta?.notices;
    return notices ? { ...frame, meta: { ...frame.meta, notices: notices.map(cut) } } : frame;
  });
  return frames.kind === 'open' ? { kind: 'open', list: redacted } : { kind: 'packed', packed: packFrames(redacted) };
}
