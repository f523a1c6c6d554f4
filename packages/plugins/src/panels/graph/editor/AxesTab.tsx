export function AxesTab() { return null; }
