import { Notice } from '@pharos/ui/feedback';
import type { FoundViewers } from './useNewViewers.ts';

/** Says who would see a dashboard in another folder and does not where it is, or that nobody knows; nothing where nobody would. */
export function NewViewersNotice({ what, viewers }: { readonly what: string; readonly viewers: FoundViewers }) {
  switch (viewers.kind) {
    case 'some':
      return (
        <Notice
          tone="warning"
          title="More people will see it"
        >{`${what} will be seen by ${viewers.text}${viewers.text.endsWith('.') ? '' : '.'}`}</Notice>
      );
    case 'unknown':
      return (
        <Notice tone="warning" title="Could not find out who will see it">
          {`More people may see ${what} than do now.`}
        </Notice>
      );
    case 'pending':
    case 'nobody':
      return null;
  }
}
