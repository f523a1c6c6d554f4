import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router';
import { locationModelOf, type LocationModel } from './location-model.ts';

/** The location of the page, changing with every navigation. */
export function useLocationModel(): LocationModel {
  const { pathname, search } = useLocation();
  const params = useParams();
  return useMemo(() => locationModelOf({ pathname, search }, params), [pathname, search, params]);
}
