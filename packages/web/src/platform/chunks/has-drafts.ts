import { createContext } from 'react';

/** Whether what is edited here is kept as a draft: what does not load says so. */
export const HasDrafts = createContext(false);
