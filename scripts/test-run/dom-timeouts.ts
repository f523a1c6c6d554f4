import { configure } from '@testing-library/react';
import { WAIT_TIMEOUT_MS } from './wait-timeout.ts';

configure({ asyncUtilTimeout: WAIT_TIMEOUT_MS });
