export { LoadingLine } from './LoadingLine.tsx';
export { Loading, Skeleton, SkeletonRows } from './Skeleton.tsx';
