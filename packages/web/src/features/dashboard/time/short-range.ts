import type { RawRange } from '@pharos/domain/time/range';
import { presetLabel } from '@pharos/domain/time/presets';

/** A range in the few letters that fit beside a phone's title: `6h`, `Today`, `Custom`. */
export function shortRange({ from, to }: RawRange): string {
  const [, span] = (to === 'now' && /^now-(\d+[yMwdhms])$/.exec(String(from).trim())) || [];
  return span ?? presetLabel(String(from).trim(), String(to).trim()) ?? 'Custom';
}
