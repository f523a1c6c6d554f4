/** A number given as `--name=5` on the command line of a bench, else the usual one. */
export function numberOption(name: string, usual: number): number {
  const prefix = `--${name}=`;
  const text = process.argv.find((word) => word.startsWith(prefix))?.slice(prefix.length);
  if (text === undefined) return usual;
  const value = Number(text);
  if (!Number.isFinite(value) || value <= 0) throw new Error(`${prefix} expects a number above 0`);
  return value;
}

export const hasOption = (name: string): boolean => process.argv.includes(`--${name}`);
