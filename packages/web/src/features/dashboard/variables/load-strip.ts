/** The code of the variables' strip; a dashboard that has some asks for it before it is drawn. */
export const loadStrip = async () => (await import('./VariableStrip.tsx')).VariableStrip;
