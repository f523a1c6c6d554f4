import { useEffect } from 'react';
import { resolveTo, type To, writeAddress } from './location.ts';
import { useLocation, useNavigate } from './router-context.ts';

interface NavigateProps {
  readonly to: To;
  readonly replace?: boolean;
}

/** A page that only leads to another one. */
export function Navigate({ to, replace }: NavigateProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const address = writeAddress(resolveTo(to, pathname));
  useEffect(() => void navigate(address, { replace }), [navigate, address, replace]);
  return null;
}
