import { shortAgeAgo } from '@pharos/domain/time/ages';
import { classNames, useIsPhone } from '@pharos/ui/element';
import { Icon } from '@pharos/ui/icon';
import { Popover } from '@pharos/ui/popover';
import { useEffect, useState } from 'react';
import { useNow } from '../../platform/page/useNow.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { type OfferedDraft, useDashboard } from '../dashboard-store/index.ts';
import { ChangeLines } from './ChangeList.tsx';
import { DraftActions } from './DraftActions.tsx';
import styles from './notes.module.css';
import { useHasText } from './useHasText.ts';

const LIST_PX = 380;

/** "Draft: 2 changes", or one word where there is no room, with its age in its name: a press shows which. In the bar it covers nothing and moves nothing. */
export function DraftBadge({ isCompact }: { readonly isCompact: boolean }) {
  const draft = useDashboard((state) => state.draft);
  const nowMs = useNow();
  const hasText = useHasText(isCompact);
  const isTiny = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const { announcer } = usePlatform();
  const explanation = draft && explainDraft(draft);
  useEffect(() => {
    if (explanation !== undefined) announcer.say(explanation);
  }, [announcer, explanation]);
  if (!draft) return null;
  const text = describeDraft(draft, nowMs);
  const badge = (
    <button type="button" className={isTiny ? styles.mark : styles.badge} aria-label={`${text}: show them`} title={text}>
      {isTiny ? <Icon name="history" /> : <span>{hasText ? countDraft(draft) : shortDraft(draft)}</span>}
    </button>
  );
  return (
    <span className={classNames(styles.note, isTiny && styles.isMark)}>
      <Popover label="Draft" trigger={badge} widthPx={LIST_PX} isOpen={isOpen} onOpenChange={setOpen}>
        <div className={styles.list}>
          <p>{explanation}</p>
          {draft.changes.length > 0 && <ChangeLines changes={draft.changes} label="Changes of the draft" />}
          {!hasText && <DraftActions draft={draft} />}
        </div>
      </Popover>
      {hasText && <DraftActions draft={draft} />}
    </span>
  );
}

/** Where the bar has no room for more; all of it is the name of the button. */
const shortDraft = ({ kind }: OfferedDraft): string => (kind === 'elsewhere' ? 'Another tab' : 'Draft');

function countDraft({ kind, version, changes: { length } }: OfferedDraft): string {
  if (kind === 'elsewhere') return 'Another tab has changes';
  const count = length === 0 ? 'changes' : length === 1 ? '1 change' : `${length} changes`;
  return `Draft${kind === 'outdated' ? ` on version ${version}` : ''}: ${count}`;
}

const describeDraft = (draft: OfferedDraft, nowMs: number): string =>
  draft.kind === 'elsewhere' || draft.atMs === undefined ? countDraft(draft) : `${countDraft(draft)}, ${shortAgeAgo(draft.atMs, nowMs)}`;

function explainDraft({ kind, version }: OfferedDraft): string {
  if (kind === 'elsewhere') return 'Another tab has this dashboard open, with changes that are not saved.';
  if (kind === 'restored') return 'Your last visit left changes that were not saved.';
  return `Your last visit left changes that were made on version ${version}, and the dashboard has been saved since. They can become a copy.`;
}
