import { type Frame, seriesFrame, type Tools } from '@pharos/plugin';
import type { TestDataInput } from './made-values.ts';

/** Emits one new value at a time, `speed` ms apart, until the signal aborts; never throws because of the abort. */
export async function streamSignal({ query }: TestDataInput, emit: (frames: readonly Frame[]) => void, tools: Tools): Promise<void> {
  const { speed, spread, noise } = query.stream;
  let value = tools.random() * 100;
  while (!tools.signal.aborted) {
    value += (tools.random() - 0.5) * spread;
    const shown = value + (tools.random() - 0.5) * noise;
    emit([seriesFrame('', {}, Float64Array.of(tools.now()), Float64Array.of(shown))]);
    try {
      await tools.wait(speed, tools.signal);
    } catch (error) {
      if (!tools.signal.aborted) throw error;
    }
  }
}
