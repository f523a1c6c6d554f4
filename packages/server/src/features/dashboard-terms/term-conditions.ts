import { type RawBuilder, sql } from 'kysely';
import './dashboard-terms.tables.ts';

/** Behind every word that begins with another one: no word holds it. */
const LAST_SIGN = '\u{10ffff}';

/** Rows of `dashboard_term` whose word begins with this one; a range of the index in either database. */
export const beginsWith = (word: string): RawBuilder<boolean> =>
  sql<boolean>`dashboard_term.term >= ${word} and dashboard_term.term < ${word + LAST_SIGN} and dashboard_term.kind not in ('reference', 'rules')`;

/** A condition on the table `dashboard`: something that it shows begins with this word. */
export const showsTerm = (orgId: number, word: string): RawBuilder<boolean> =>
  sql<boolean>`dashboard.id in (select dashboard_term.dashboard_id from dashboard_term
    where dashboard_term.org_id = ${orgId} and ${beginsWith(word)})`;

/** A condition on the table `dashboard`: it names a data source in one of these ways. */
export const namesSource = (orgId: number, references: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`dashboard.id in (select dashboard_term.dashboard_id from dashboard_term
    where dashboard_term.org_id = ${orgId} and dashboard_term.term in (${sql.join(references)}) and dashboard_term.kind = 'reference')`;
