/** Waits that end early when somebody rings; a ring while nobody waits ends the next wait at once. */
export interface Alarm {
  ring(): void;
  wait(ms: number): Promise<void>;
}

export function createAlarm(): Alarm {
  let isRung = false;
  let end: (() => void) | undefined;
  return {
    ring: () => {
      isRung = true;
      end?.();
    },
    wait: (ms) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(finish, ms).unref();
        function finish(): void {
          clearTimeout(timer);
          end = undefined;
          isRung = false;
          resolve();
        }
        end = finish;
        if (isRung) finish();
      }),
  };
}
