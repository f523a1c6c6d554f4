import { type DashboardNews, LIVE_CLOSE, LiveMessageJson, type LiveRequest } from '@pharos/contract/api/live';
import type { QueryTarget } from '@pharos/contract/api/query';
import type { Frame, QueryFailure } from '@pharos/contract/frames';
import { frameFromJson } from '@pharos/domain/frames/json';
import { createSendQueue } from './send-queue.ts';
import { retryDelayMs } from './retry-delay.ts';

/** Text for a connection that is not there (wire-notes product 1.8). */
export type LiveProblem = 'Connection closed' | 'Connection error';

export interface LiveListener {
  readonly onFrames: (frames: readonly Frame[]) => void;
  /** The server has ended the stream; it is not begun again by itself. */
  readonly onError: (error: QueryFailure) => void;
  /** The connection is lost: what comes now comes after a gap. It is opened again by itself. */
  readonly onLost: (problem: LiveProblem) => void;
  /** The connection is back and the stream asked for again. */
  readonly onBack: () => void;
}

/** The part of a browser's WebSocket that is used. */
export type LiveSocket = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose' | 'onerror'>;

export interface LiveHost {
  readonly open: () => LiveSocket;
  readonly now: () => number;
  readonly random: () => number;
  readonly later: (ms: number, run: () => void) => () => void;
  /** Told once when several attempts in a row have failed. */
  readonly onTrouble: (problem: LiveProblem) => void;
  /** Asks whether the session is still good; the browser does not say why a socket was refused. */
  readonly checkSession: () => void;
}

/** The live connection of this tab: one socket, opened for the first subscription and closed after the last. */
export interface Live {
  /** Points of a target that streams, from now on. Returns how to stop. */
  subscribe(query: QueryTarget, listener: LiveListener): () => void;
  /** What becomes of a dashboard and who else has it open, at once and with each change; null where it is gone. Returns how to stop. */
  watchDashboard(uid: string, onNews: (news: DashboardNews | null) => void): () => void;
}

/** What is asked for under one name, and who hears of it. */
interface Stream {
  readonly wanted: Pick<LiveRequest, 'query' | 'dashboard'>;
  /** Absent for dashboards: nobody waits for news, so a lost connection is no trouble. */
  readonly listener?: LiveListener;
  readonly onNews?: (news: DashboardNews | null) => void;
}

const TROUBLE_AFTER = 3;
/** A connection that lived this long was a good one: its end begins a new row of attempts. */
const GOOD_AFTER_MS = 10_000;

export function createLive(host: LiveHost): Live {
  const streams = new Map<string, Stream>();
  let socket: LiveSocket | undefined;
  let openedAt: number | undefined;
  let failures = 0;
  let isLost = false;
  let cancelRetry: (() => void) | undefined;
  let lastName = 0;

  const sendQueue = createSendQueue(host.later, (request: LiveRequest) => socket?.send(JSON.stringify(request)));

  function connect(): void {
    cancelRetry = undefined;
    const opening = host.open();
    socket = opening;
    let hadError = false;
    opening.onopen = () => {
      const isBack = isLost;
      openedAt = host.now();
      isLost = false;
      for (const [stream, { wanted }] of streams) sendQueue.put({ action: 'subscribe', stream, ...wanted });
      sendQueue.open();
      if (isBack) for (const { listener } of streams.values()) listener?.onBack();
    };
    opening.onmessage = ({ data }) => receive(data);
    opening.onerror = () => {
      hadError = true;
    };
    opening.onclose = ({ code }) => {
      if (socket === opening) lose(hadError ? 'Connection error' : 'Connection closed', code);
    };
  }

  function lose(reason: LiveProblem, code: number): void {
    const wasGood = openedAt !== undefined && host.now() - openedAt >= GOOD_AFTER_MS;
    failures = wasGood ? 1 : failures + 1;
    socket = undefined;
    openedAt = undefined;
    isLost = true;
    sendQueue.clear();
    const mayHaveEnded = code === LIVE_CLOSE.policy || failures === TROUBLE_AFTER;
    cancelRetry = host.later(retryDelayMs(failures, host.random), () => retry(mayHaveEnded));
    if (failures === TROUBLE_AFTER && streams.values().some(({ listener }) => listener)) host.onTrouble(reason);
    for (const { listener } of streams.values()) listener?.onLost(reason);
  }

  /** The session is looked at only now: the cookie of a session that a changed password began anew may come after the end of the old one. */
  function retry(mayHaveEnded: boolean): void {
    if (mayHaveEnded) host.checkSession();
    connect();
  }

  function receive(data: unknown): void {
    const message = readMessage(data);
    const stream = message && streams.get(message.stream);
    if (!message || !stream) return;
    if ('frames' in message) return stream.listener?.onFrames(message.frames);
    if ('dashboard' in message) return stream.onNews?.(message.dashboard);
    streams.delete(message.stream);
    stream.listener?.onError(message.error);
    closeIfUnused();
  }

  function closeIfUnused(): void {
    if (streams.size > 0) return;
    if (socket) endSocket(socket, openedAt !== undefined);
    socket = undefined;
    openedAt = undefined;
    isLost = false;
    failures = 0;
    cancelRetry?.();
    cancelRetry = undefined;
    sendQueue.clear();
  }

  function add(entry: Stream): () => void {
    lastName += 1;
    const stream = `q${lastName}`;
    streams.set(stream, entry);
    if (openedAt !== undefined) sendQueue.put({ action: 'subscribe', stream, ...entry.wanted });
    else if (!socket && !cancelRetry) connect();
    return () => {
      if (!streams.delete(stream)) return;
      if (openedAt !== undefined) sendQueue.put({ action: 'unsubscribe', stream });
      closeIfUnused();
    };
  }

  return {
    subscribe: (query, listener) => add({ wanted: { query }, listener }),
    watchDashboard: (dashboard, onNews) => add({ wanted: { dashboard }, onNews }),
  };
}

type ReadMessage =
  | { readonly stream: string; readonly frames: readonly Frame[] }
  | { readonly stream: string; readonly error: QueryFailure }
  | { readonly stream: string; readonly dashboard: DashboardNews | null };

/** Browsers complain of a connection that is closed while it is being made: it is closed once it is there. */
function endSocket(socket: LiveSocket, isOpen: boolean): void {
  if (isOpen) socket.close();
  else socket.onopen = () => socket.close();
}

/** A message that this page cannot read is left out: the next one may be readable, and the stream goes on. */
function readMessage(data: unknown): ReadMessage | undefined {
  try {
    const { stream, frames, error, dashboard } = LiveMessageJson.parse(JSON.parse(String(data)));
    if (frames) return { stream, frames: frames.map(frameFromJson) };
    if (dashboard !== undefined) return { stream, dashboard };
    if (!error) return undefined;
    return { stream, error };
  } catch {
    return undefined;
  }
}
