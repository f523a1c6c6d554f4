import { isDirty } from '@pharos/domain/dashboard/changes/history';
import { Button } from '@pharos/ui/button';
import { isMac } from '@pharos/ui/keyboard';
import { usePlatform } from '../../platform/platform-context.ts';
import { type OfferedDraft, useDashboardStore } from '../dashboard-store/index.ts';
import { DraftCopyButton } from './DraftCopyButton.tsx';
import { keepDraft, readDraft } from './draft-store.ts';
import styles from './notes.module.css';

/** What can become of a draft. */
export function DraftActions({ draft: { kind, key, version } }: { readonly draft: OfferedDraft }) {
  const store = useDashboardStore();
  const { remember, toasts } = usePlatform();
  const close = () => store.offerDraft(undefined);
  if (kind === 'elsewhere')
    return (
      <Button size="compact" onClick={close}>
        Close
      </Button>
    );
  const discard = () => {
    remember.forget(key);
    close();
  };
  const restore = () => {
    const { history } = store.getState();
    const draft = readDraft(remember, history, key);
    if (draft?.kind === 'restored') {
      store.restore(draft.history);
      remember.forget(key);
      keepDraft(remember, store.getState(), store.now());
    }
    if (isDirty(history))
      toasts.success('Changes of the last visit restored', `${isMac() ? '⌘' : 'CTRL+'}Z brings back those of this one.`);
    close();
  };
  return (
    <span className={styles.actions}>
      {kind === 'restored' ? (
        <Button size="compact" variant="primary" onClick={restore}>
          Restore
        </Button>
      ) : (
        <DraftCopyButton draftKey={key} version={version} />
      )}
      <Button size="compact" onClick={discard}>
        Discard
      </Button>
    </span>
  );
}
