/** Headers that a mail has to have once; the others may stand there once at most. */
const REQUIRED = ['date', 'from', 'to', 'subject', 'message-id', 'mime-version'];
const HEADER_LINE = /^([!-9;-~]+):(?: |$)/;
/** Without the end of the line (RFC 5322, 2.1.1). */
const MAX_LINE_LENGTH = 998;

interface Envelope {
  readonly from: string;
  readonly to: readonly string[];
}

/** Why a strict server refuses a mail, of which `raw` has a letter for each byte; undefined where it takes it. */
export function findMailProblem(raw: string, { from, to }: Envelope): string | undefined {
  if (to.length !== 1) return `one recipient was expected, not ${to.length}`;
  if (/[^\r]\n|\r(?!\n)|^\n/.test(raw)) return 'a line does not end in CR LF';
  if (/[^\t\r\n\x20-\x7E]/.test(raw)) return 'it has other signs than those of ASCII that are seen';
  const lines = raw.split('\r\n');
  const long = lines.findIndex((line) => line.length > MAX_LINE_LENGTH);
  if (long >= 0) return `line ${long + 1} is longer than ${MAX_LINE_LENGTH}`;
  const end = lines.indexOf('');
  if (end < 0) return 'it has no end of its header';
  return findHeaderProblem(lines.slice(0, end), { from, to });
}

function findHeaderProblem(lines: readonly string[], { from, to }: Envelope): string | undefined {
  const headers = new Map<string, string>();
  let name = '';
  for (const line of lines) {
    const started = HEADER_LINE.exec(line)?.[1]?.toLowerCase();
    if (started === undefined && (name === '' || !/^[ \t]\s*\S/.test(line))) return `'${line}' is no line of a header`;
    if (started !== undefined && headers.has(started)) return `the header ${started} stands there twice`;
    name = started ?? name;
    headers.set(name, (headers.get(name) ?? '') + line);
  }
  const missing = REQUIRED.filter((required) => !headers.has(required));
  if (missing.length > 0) return `the headers ${missing.join(', ')} are missing`;
  if (['cc', 'bcc'].some((other) => headers.has(other))) return 'it names further recipients';
  if (!isAddressed(headers.get('from'), from)) return 'its From is not its sender';
  return isAddressed(headers.get('to'), to[0]) ? undefined : 'its To is not its recipient';
}

/** One address, alone or behind a name. */
const isAddressed = (header = '', address = ''): boolean => header.endsWith(`<${address}>`) || header.endsWith(`: ${address}`);
