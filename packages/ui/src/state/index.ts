export { EmptyState, type EmptyStateProps } from './EmptyState.tsx';
export { ErrorState, ForbiddenState } from './ErrorState.tsx';
