import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely';

/**
 * Kysely's own plugin, save that the names of a result's columns are translated once and not for each of its rows: of a list with thousands of
 * rows that took longer than to find them. Columns hold plain values here, so nothing inside of one is renamed.
 */
export class CamelCaseColumns extends CamelCasePlugin {
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows;
    if (!first) return result;
    const names = Object.keys(first).map((stored) => ({ stored, name: this.camelCase(stored) }));
    if (names.every(({ stored, name }) => stored === name)) return result;
    const rows = result.rows.map((row) => {
      const renamed: UnknownRow = {};
      for (const { stored, name } of names) renamed[name] = row[stored];
      return renamed;
    });
    return { ...result, rows };
  }
}
