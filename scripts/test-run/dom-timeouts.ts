import { configure } from '@testing-library/react';

/** Looking for something that is still being drawn gives up late: a crowded machine is slow, not wrong. */
configure({ asyncUtilTimeout: 30_000 });
