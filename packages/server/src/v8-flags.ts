/**
 * Imported first by the program. By default V8 lets the space for young objects grow to 48 MB with the load and never gives it back: after a
 * few dashboards the server would hold 60 MB more until it ends. A small one costs no measurable speed (docs/benchmarks.md).
 *
 * On a machine with gigabytes the space for old objects grows to four times what lives in it: under long lists to 300 MB, of which 75 lived. Here it
 * is collected when it holds twice as much. Where memory is short V8 stays below that by itself.
 */
import { getHeapStatistics, setFlagsFromString } from 'node:v8';

const SEMI_SPACE_MB = 4;
const OLD_SPACE_GROWTH_PERCENT = 100;
const LARGE_HEAP_BYTES = 1024 ** 3;

setFlagsFromString(`--max-semi-space-size=${SEMI_SPACE_MB}`);
setFlagsFromString('--semi-space-growth-factor=1');
if (getHeapStatistics().heap_size_limit > LARGE_HEAP_BYTES) setFlagsFromString(`--heap-growing-percent=${OLD_SPACE_GROWTH_PERCENT}`);
