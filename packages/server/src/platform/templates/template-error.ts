/** A template that cannot be used, or a value that does not fit it. The message begins with file and line: `reset_password.html:12: ...`. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';

  constructor(file: string, line: number, problem: string) {
    super(`${file}:${line}: ${problem}`);
  }
}
