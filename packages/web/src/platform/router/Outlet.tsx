export { Outlet } from 'react-router';
