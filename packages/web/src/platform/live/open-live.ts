import { LIVE_PATH } from '@pharos/contract/api/live';
import { loginPing } from '@pharos/contract/api/session';
import type { Platform } from '../create-platform.ts';
import { withBase } from '../session/base-path.ts';
import type { Session } from '../session/session.ts';
import { createLive, type Live } from './live.ts';

type LiveParts = Pick<Platform, 'session' | 'send' | 'toasts'>;

const connections = new WeakMap<Session, Live>();

/** What arrives by itself: the one live connection of this tab. Its code comes with the first part that listens; a first picture does without. */
export function liveOf(parts: LiveParts): Live {
  const live = connections.get(parts.session) ?? openLive(parts);
  connections.set(parts.session, live);
  return live;
}

/** The live connection over the browser's own socket; the org of the tab stands in the address, for a socket has no headers. */
function openLive({ session, send, toasts }: LiveParts): Live {
  return createLive({
    open: () => new WebSocket(liveUrl(session)),
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
