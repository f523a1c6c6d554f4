/**
 * Imported first by the program. By default V8 lets the space for young objects grow to 48 MB with the load and never gives it back: after a
 * few dashboards the server would hold 60 MB more until it ends. A small one costs no measurable speed (docs/benchmarks.md).
 */
import { setFlagsFromString } from 'node:v8';

const SEMI_SPACE_MB = 4;

setFlagsFromString(`--max-semi-space-size=${SEMI_SPACE_MB}`);
setFlagsFromString('--semi-space-growth-factor=1');
