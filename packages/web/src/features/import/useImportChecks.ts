import { type DashboardResponse, getDashboardByUid } from '@pharos/contract/api/dashboards';
import { UID_MAX_LENGTH, UID_PATTERN } from '@pharos/contract/primitives';
import { findNameFault, NAME_CHECK_DELAY_MS } from '@pharos/domain/folders/name-check';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../platform/cache/api-query.ts';
import { useDebounced } from '../../platform/page/useDebounced.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { useNameCheck } from '../folder-picker/index.ts';

/** What is known of a name and a uid: why they cannot be taken, or what would be replaced. */
export interface ImportChecks {
  readonly nameFault: string | undefined;
  readonly nameTaken: string | undefined;
  readonly uidFault: string | undefined;
  readonly uidTaken: string | undefined;
  /** The dashboard that has the uid, and the folder that it stands in. */
  readonly replaced: { readonly id: number; readonly folderId: number } | undefined;
}

/** Looks a moment after the last letter whether name and uid are free where the dashboard goes. */
export function useImportChecks({
  name,
  uid,
  folderId,
}: {
  readonly name: string;
  readonly uid: string;
  readonly folderId: number;
}): ImportChecks {
  const { api } = usePlatform();
  const { complaint } = useNameCheck({ kind: 'dashboard', name, folderId });
  const nameFault = findNameFault({ kind: 'dashboard', name });
  const uidFault = findUidFault(uid);
  const stableUid = useDebounced(uid, NAME_CHECK_DELAY_MS);
  const isLookedUp = stableUid !== '' && findUidFault(stableUid) === undefined;
  const other = useQuery({ ...apiQuery(api, getDashboardByUid, { params: { uid: stableUid } }), enabled: isLookedUp, retry: false });
  const found = isLookedUp && stableUid === uid && other.isSuccess ? other.data : undefined;
  return {
    nameFault,
    nameTaken: nameFault === undefined ? complaint : undefined,
    uidFault,
    uidTaken: found && describeTaken(found),
    replaced: found && describeReplaced(found),
  };
}

function describeReplaced({ dashboard, meta }: DashboardResponse): ImportChecks['replaced'] {
  const { id } = dashboard;
  return typeof id === 'number' ? { id, folderId: meta.folderId } : undefined;
}

const findUidFault = (uid: string): string | undefined => {
  if (uid.length > UID_MAX_LENGTH) return `A uid has at most ${UID_MAX_LENGTH} characters`;
  return uid === '' || UID_PATTERN.test(uid) ? undefined : 'Letters without accents, digits, - and _ only';
};

function describeTaken({
  dashboard,
  meta,
}: {
  readonly dashboard: Readonly<Record<string, unknown>>;
  readonly meta: { readonly folderTitle: string; readonly version: number };
}): string {
  const title = typeof dashboard['title'] === 'string' ? dashboard['title'] : 'A dashboard';
  return `${title} in ${meta.folderTitle} has this uid and would be replaced. Its versions stay.`;
}
