import { LIVE_PATH } from '@pharos/contract/api/live';
import { loginPing } from '@pharos/contract/api/session';
import type { SendRequest } from '../api/request.ts';
import { withBase } from '../session/base-path.ts';
import type { Session } from '../session/session.ts';
import type { Toasts } from '../toasts/toasts.ts';
import { createLive, type Live, type LiveSocket } from './live.ts';

interface LiveParts {
  readonly session: Pick<Session, 'basePath' | 'orgId'>;
  readonly send: SendRequest;
  readonly toasts: Toasts;
  /** Opens a socket at an address of this server; a fake in tests. */
  readonly openSocket?: ((url: string) => LiveSocket) | undefined;
}

/** The live connection over the browser's own socket; the org of the tab stands in the address, for a socket has no headers. */
export function openLive({ session, send, toasts, openSocket = (url) => new WebSocket(url) }: LiveParts): Live {
  return createLive({
    open: () => openSocket(liveUrl(session)),
    now: Date.now,
    random: Math.random,
    later: (ms, run) => {
      const id = setTimeout(run, ms);
      return () => clearTimeout(id);
    },
    onTrouble: (problem) => toasts.warning(problem, 'Live data does not arrive. The page keeps trying.'),
    checkSession: () => void send({ method: loginPing.method, path: loginPing.path }).catch(() => undefined), // an ended session is noted on the way
  });
}

function liveUrl({ basePath, orgId }: Pick<Session, 'basePath' | 'orgId'>): string {
  const url = new URL(`${withBase(basePath, LIVE_PATH)}?orgId=${orgId}`, window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
