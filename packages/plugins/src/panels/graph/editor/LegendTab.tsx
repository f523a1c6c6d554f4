export function LegendTab() { return null; }
