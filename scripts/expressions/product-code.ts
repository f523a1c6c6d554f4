const PRODUCT = /^packages\/[^/]+\/src\//;
const ONLY_TESTS = /(?:\.test|-in-tests)\.tsx?$|\/testing\//;

/** Whether a path, from the root of the checkout, is one of code that people run, not of tests or scripts. */
export const isProduct = (path: string): boolean => PRODUCT.test(path) && !ONLY_TESTS.test(path);
