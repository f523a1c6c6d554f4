import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router';
import { buildLocationModel, type LocationModel } from './location-model.ts';

/** The location of the page, changing with every navigation. */
export function useLocationModel(): LocationModel {
  const { pathname, search } = useLocation();
  const params = useParams();
  return useMemo(() => buildLocationModel({ pathname, search }, params), [pathname, search, params]);
}
