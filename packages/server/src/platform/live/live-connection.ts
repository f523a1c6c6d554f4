import { LIVE_CLOSE } from '@pharos/contract/api/live';
import type { Clock } from '../clock/clock.ts';
import type { Actor } from '../session/actor.ts';
import type { LiveRules } from './live-rules.ts';
import type { LiveSocket } from './live-socket.ts';

/** One open connection of a caller, in one organisation for all its life. */
export interface LiveConnection {
  readonly actor: Actor;
  /** Sends a text message; a client that does not read is dropped. */
  send(text: string): void;
  /** Closes with a code and a reason for the client. */
  close(code: number, reason: string): void;
  terminate(): void;
}

export interface LiveHandlers {
  readonly onMessage: (text: string) => void;
  /** Once, whoever ended the connection. */
  readonly onClose: () => void;
}

interface ConnectionParts {
  readonly socket: LiveSocket;
  readonly actor: Actor;
  readonly rules: LiveRules;
  readonly clock: Clock;
}

/** Keeps one socket within its limits: heart beat, messages per second, unsent messages. */
export function openConnection(
  { socket, actor, rules, clock }: ConnectionParts,
  handlers: (connection: LiveConnection) => LiveHandlers,
): LiveConnection {
  const rate = messageRate(rules.messagesPerSecond, clock);
  let unsent = 0;
  let isOpen = true;

  const beat = setInterval(() => socket.ping(), rules.pingEveryMs);
  const silence = setTimeout(() => socket.terminate(), rules.silenceMs);

  const close = (code: number, reason: string) => {
    if (!isOpen) return;
    isOpen = false; // nothing more is read or sent during the closing handshake
    socket.close(code, reason);
  };
  const connection: LiveConnection = {
    actor,
    send(text) {
      if (!isOpen) return;
      // The closing frame would wait behind everything unsent.
      if (unsent >= rules.maxUnsentMessages || socket.bufferedAmount > rules.maxUnsentBytes) return socket.terminate();
      unsent += 1;
      socket.send(text, () => {
        unsent -= 1;
      });
    },
    close,
    terminate: () => socket.terminate(),
  };
  const { onMessage, onClose } = handlers(connection);
  socket.on('pong', () => void silence.refresh());
  socket.on('message', (data, isBinary) => {
    if (!isOpen) return;
    if (isBinary) return close(LIVE_CLOSE.unsupported, 'Messages are text');
    if (!rate.take()) return close(LIVE_CLOSE.policy, `More than ${rules.messagesPerSecond} messages in a second`);
    onMessage(data.toString('utf8'));
  });
  socket.on('close', () => {
    isOpen = false;
    clearInterval(beat);
    clearTimeout(silence);
    onClose();
  });
  return connection;
}

/** At most so many messages in any second, one second after the other: a bucket that fills as it is emptied. */
function messageRate(perSecond: number, clock: Clock): { readonly take: () => boolean } {
  let tokens = perSecond;
  let filledAtMs = clock.nowMs();
  return {
    take() {
      const nowMs = clock.nowMs();
      tokens = Math.min(perSecond, tokens + (Math.max(0, nowMs - filledAtMs) / 1000) * perSecond);
      filledAtMs = nowMs;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}
