/** Which runtime is brought where the machine's own is too old (node-pins.json). */
export interface NodePins {
  readonly minimum: string;
  readonly version: string;
  readonly packages: Readonly<Record<string, { readonly name: string; readonly integrity: string }>>;
}

export function provideNode(root: string, pins: NodePins): string;
export function isAtLeast(version: string, minimum: string): boolean;
export function entryOfTar(archive: Buffer, wanted: string): Buffer;
