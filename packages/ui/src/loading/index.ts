export { LoadingLine, ProgressBar } from './LoadingLine.tsx';
export { Loading, Skeleton, SkeletonRows } from './Skeleton.tsx';
