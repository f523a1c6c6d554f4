import { readFileSync } from 'node:fs';
import { parse } from 'ini';
import { errorCode } from '../error-code.ts';
import { ConfigError } from './config-error.ts';

/** Texts of a configuration file by section and key; keys above the first section are in `DEFAULT`. */
export type IniTexts = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Reads a configuration file. @throws ConfigError when there is no such file or it may not be read */
export function readIniFile(file: string): IniTexts {
  try {
    return parseIni(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigError(`Cannot read the configuration file ${file}: ${errorCode(error) ?? String(error)}`);
  }
}

/** Sections, comments and quotes as people's files have them: `;` and `#` comment, `"""a#b"""` keeps both signs. */
export function parseIni(content: string): IniTexts {
  const quoted = content.replace(
    /^([^=\r\n\u2028\u2029;#[]+=[ \t]*)"""(.*?)"""[ \t]*$/gm,
    (_, head: string, value: string) => head + JSON.stringify(value),
  );
  const sections = new Map<string, Map<string, string>>();
  collect(parse(quoted), '', sections);
  return sections;
}

// The parser nests sections at their dots; the path through the nesting is the section's name again.
function collect(node: Readonly<Record<string, unknown>>, section: string, sections: Map<string, Map<string, string>>): void {
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      collect(value as Record<string, unknown>, section === '' ? key : `${section}.${key}`, sections);
      continue;
    }
    const name = section === '' ? 'DEFAULT' : section;
    const texts = sections.get(name) ?? new Map<string, string>();
    texts.set(key, String(Array.isArray(value) ? value.at(-1) : value));
    sections.set(name, texts);
  }
}
