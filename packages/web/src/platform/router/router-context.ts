export { useLocation, useNavigate, useNavigation, useParams, useRouteError } from 'react-router';
