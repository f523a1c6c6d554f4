export { EmptyState, type EmptyStateProps } from './EmptyState.tsx';
export { ErrorState, ForbiddenState } from './ErrorState.tsx';
export { ErrorNotice, Notice, type NoticeTone } from './Notice.tsx';
