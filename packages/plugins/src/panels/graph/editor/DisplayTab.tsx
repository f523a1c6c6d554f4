export function DisplayTab() { return null; }
