import { search } from '@pharos/contract/api/search';
import { findNameClash, findNameFault, NAME_CHECK_DELAY_MS, namesakeWord, type NameInput } from '@pharos/domain/folders/name-check';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../platform/cache/api-query.ts';
import { useDebounced } from '../../platform/page/useDebounced.ts';
import { usePlatform } from '../../platform/platform-context.ts';

/** More titles that could clash are not loaded: the server compares all of them when the name is used. */
const MAX_NAMESAKES = '5000';

interface NameCheck {
  /** What is wrong with the name; undefined while that is not known. */
  readonly complaint: string | undefined;
  /** The name was checked as it is now, and nothing is wrong with it. */
  readonly isValid: boolean;
}

/** Checks the name of a folder or dashboard a moment after the last letter: whether it may be taken, and whether it is. */
export function useNameCheck(input: NameInput): NameCheck {
  const { api } = usePlatform();
  const name = useDebounced(input.name, NAME_CHECK_DELAY_MS);
  const fault = findNameFault({ kind: input.kind, name });
  const query = namesakeWord(name);
  const isLookedUp = fault === undefined && query !== '';
  const others = useQuery({
    ...apiQuery(api, search, { query: { query, folderIds: [String(input.folderId)], limit: MAX_NAMESAKES } }),
    enabled: isLookedUp,
  });
  const isChecking = name !== input.name || (isLookedUp && others.isFetching);
  const complaint = isChecking ? undefined : (fault ?? findNameClash({ ...input, name }, (isLookedUp && others.data) || []));
  return { complaint, isValid: !isChecking && complaint === undefined };
}
