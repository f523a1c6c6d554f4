export { SnapshotTab } from './take/SnapshotTab.tsx';
export { SnapshotsPage } from './list/SnapshotsPage.tsx';
export { DeleteSnapshotPage } from './list/DeleteSnapshotPage.tsx';
export { SnapshotPage } from './shown/SnapshotPage.tsx';
export { SoloSnapshotPage } from './shown/SoloSnapshotPage.tsx';
