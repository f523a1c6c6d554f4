import { usePlatform } from '../../platform/platform-context.ts';

/** What is said when something was copied, or could not be. */
export function useCopied() {
  const { toasts } = usePlatform();
  return {
    onCopied: () => toasts.success('Content copied to clipboard'),
    onFailed: () => toasts.warning('Could not copy', 'The browser does not allow it. Select the text and copy it by hand.'),
  };
}
