import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type AuditFilter, filterOfQuery, NO_FILTER, queryWith } from './audit-filter.ts';

interface AuditFilterState {
  readonly filter: AuditFilter;
  /** Back leads to the filter before, but for what is typed. */
  readonly change: (part: Partial<AuditFilter>, options?: { readonly isTyped?: boolean }) => void;
  readonly clear: () => void;
  /** The address of the page with a part of the filter changed. */
  readonly addressWith: (part: Partial<AuditFilter>) => string;
}

/** The filter of the page stands in its address. */
export function useAuditFilter(): AuditFilterState {
  const { search } = useLocation();
  const navigate = useNavigate();
  const filter = useMemo(() => filterOfQuery(search), [search]);
  /** Where the page is going, so that a change joins one whose records are on their way. */
  const next = useRef(search);
  useEffect(() => {
    next.current = search;
  }, [search]);
  const change: AuditFilterState['change'] = (part, { isTyped = false } = {}) => {
    next.current = queryWith(next.current, part);
    void navigate({ search: next.current }, { replace: isTyped });
  };
  return { filter, change, clear: () => change(NO_FILTER), addressWith: (part) => queryWith(search, part) };
}
