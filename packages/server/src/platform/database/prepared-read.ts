import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Database } from './storage.ts';

/** Stands in a compiled statement for a value that is known only when it runs. */
class Slot {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** Puts the value of this name into the statement. */
export type PutValue<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>;

/**
 * A read of the hottest calls, built and compiled once instead of at each run: that took as long as the statement itself. `shape` tells apart
 * what changes the text (a role, whether an organisation was named) and has few forms; everything else is a value. Inside a
 * transaction of PostgreSQL, which has a handle of its own, it is compiled anew.
 */
export function preparedRead<Values extends object, Row, Shape extends object>(
  build: (db: Database, value: PutValue<Values>, shape: Shape) => CompiledQuery<Row>,
): (db: Database, values: Values, shape: Shape) => Promise<readonly Row[]> {
  const known = new WeakMap<Database, Map<string, CompiledQuery<Row>>>();
  const put: PutValue<Values> = <Name extends keyof Values>(name: Name) => sql<Values[Name]>`${new Slot(name)}`;

  const compiled = (db: Database, shape: Shape): CompiledQuery<Row> => {
    const shapes = known.get(db) ?? new Map<string, CompiledQuery<Row>>();
    known.set(db, shapes);
    const key = JSON.stringify(shape);
    const query = shapes.get(key) ?? build(db, put, shape);
    shapes.set(key, query);
    return query;
  };

  return async (db, values, shape) => {
    const query = compiled(db, shape);
    const given = new Map<PropertyKey, unknown>(Object.entries(values));
    const parameters = query.parameters.map((parameter) => (parameter instanceof Slot ? given.get(parameter.name) : parameter));
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}
