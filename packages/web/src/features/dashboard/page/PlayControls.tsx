import { IconButton } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import { cssVariables } from '@pharos/ui/element';
import type { Playing } from '../../../platform/page/playing.ts';
import { useNow } from '../../../platform/page/useNow.ts';
import styles from './play.module.css';

/** Previous, stop and next of a playlist, in the bar of the dashboard that it shows. */
export function PlayControls({ playing }: { readonly playing: Playing }) {
  const { name, previous, stop, next, dueAtMs, intervalMs } = playing;
  return (
    <div className={styles.play} role="group" aria-label={`Playlist ${name}`}>
      <IconButton label="Go to previous dashboard" icon={<Icon name="skip-back" />} onClick={previous} />
      <IconButton label="Stop playlist" className={styles.stop} icon={<Icon name="square" />} onClick={stop} />
      <IconButton label="Go to next dashboard" icon={<Icon name="skip-forward" />} onClick={next} />
      <Progress playing={playing} />
      {/* Drawn anew for each dashboard, so that the line begins at its start. */}
      <i key={dueAtMs} className={styles.line} style={cssVariables({ '--play-for': `${intervalMs}ms` })} />
    </div>
  );
}

function Progress({ playing: { position, count, dueAtMs } }: { readonly playing: Playing }) {
  const seconds = Math.max(0, Math.round((dueAtMs - useNow(1000)) / 1000));
  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return <span className={styles.progress}>{`${position} of ${count}, next in ${left}`}</span>;
}
