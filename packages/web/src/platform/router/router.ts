export type { NavigateFunction as Navigate } from 'react-router';
