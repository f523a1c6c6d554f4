/** Whether shortcuts are named with ⌘; asked of the browser, which alone knows the keyboard. */
export const isMac = (): boolean => /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '');
