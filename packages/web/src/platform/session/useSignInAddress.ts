import { signInPath } from '@pharos/domain/session/redirect-target';
import { useLocationModel } from '../location/useLocationModel.ts';
import { usePlatform } from '../platform-context.ts';
import { withBase } from './base-path.ts';

/** Where one signs in, and comes back to this page. */
export function useSignInAddress(): string {
  const { session } = usePlatform();
  const { url } = useLocationModel();
  return `${window.location.origin}${withBase(session.basePath, signInPath(url))}`;
}
