import { Writable } from 'node:stream';

const HIDDEN = new Set(['level', 'time', 'msg', 'instance', 'err']);

/** Turns the log's JSON lines into lines for people: time, level, text, then the fields as `name=value`. */
export function textLines(out: { write(text: string): unknown }): Writable {
  return new Writable({
    decodeStrings: false,
    write(line: string | Buffer, _encoding, done) {
      out.write(textLine(String(line)));
      done();
    },
  });
}

function textLine(line: string): string {
  const entry = JSON.parse(line) as Record<string, unknown>; // our own log wrote it
  const fields = Object.entries(entry).filter(([name, value]) => !HIDDEN.has(name) && value !== undefined);
  const cause = (entry['err'] as { stack?: string } | undefined)?.stack;
  // JSON text keeps control characters of foreign input escaped, so one entry stays one line.
  const extras = fields.map(([name, value]) => ` ${name}=${typeof value === 'number' ? value : JSON.stringify(value)}`);
  const text = JSON.stringify(entry['msg'] ?? '')
    .slice(1, -1)
    .replaceAll('\\"', '"');
  return `${String(entry['time'])} ${String(entry['level']).padEnd(5)} ${text}${extras.join('')}${cause ? `\n  ${cause.replaceAll('\n', '\n  ')}` : ''}\n`;
}
