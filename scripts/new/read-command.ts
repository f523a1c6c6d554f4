import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { type Kind, KINDS, type PlanOptions } from './plan.ts';
import { type Transport, TRANSPORTS } from './transports.ts';

/** A command line that does not say what is to be made; the message says how it is said. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

const USE = `say what: npm run new ${KINDS.join('|')} <name> ["What people read"]`;
const CHOICES = TRANSPORTS.join('|');
const TRANSPORT_USE = `say how the store is spoken to: npm run new data-source <name> ["What people read"] -- --transport ${CHOICES}`;

export interface NewCommand extends PlanOptions {
  readonly kind: Kind;
  readonly name: string;
}

/** Where people type; a terminal, or what a program hands on. */
type Input = NodeJS.ReadableStream & { readonly isTTY?: boolean };

/** What is to be made. The transport of a data source is read from the terminal where the line does not name it. @throws CommandError */
export async function readCommand(args: readonly string[], input: Input): Promise<NewCommand> {
  const { values, positionals } = parseArgs({ args: [...args], options: { transport: { type: 'string' } }, allowPositionals: true });
  const [wanted, name, shown] = positionals;
  const kind = KINDS.find((one) => one === wanted);
  if (kind === undefined || name === undefined) throw new CommandError(USE);
  if (kind === 'data-source') return { kind, name, shown, transport: transportOf(values.transport ?? (await chooseTransport(input))) };
  if (values.transport !== undefined) throw new CommandError(`only a data source has a transport; ${USE}`);
  return { kind, name, shown };
}

function transportOf(text: string): Transport {
  const transport = TRANSPORTS.find((one) => one === text.trim());
  if (transport === undefined) throw new CommandError(TRANSPORT_USE);
  return transport;
}

/** @throws CommandError where nobody could type */
async function chooseTransport(input: Input): Promise<string> {
  if (input.isTTY !== true) throw new CommandError(TRANSPORT_USE);
  process.stdout.write(`Transport of the data source (${CHOICES}): `);
  for await (const line of createInterface({ input, terminal: false })) return line;
  return '';
}
