export { EmptyStat, Stat } from './Stat.tsx';
export type { StatModel, StatPart, StatSparkline } from './stat-model.ts';
