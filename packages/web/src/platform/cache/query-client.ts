import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';

const isWorthAnotherTry = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 502 || error.status === 503);

/** The cache of server data. A call is repeated once where the server could not be reached (status 0, 502, 503), and never after a refusal. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: (failures, error) => failures < 1 && isWorthAnotherTry(error), staleTime: 5_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
