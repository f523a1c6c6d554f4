export { Navigate } from 'react-router';
