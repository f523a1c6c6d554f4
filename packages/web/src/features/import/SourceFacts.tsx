import { schemaVersionOf } from '@pharos/domain/dashboard/document-form';
import { formatDate, DISPLAY_FORMAT } from '@pharos/domain/time/date-format';
import { zoneId } from '@pharos/domain/time/zone';
import { isJsonObject } from '@pharos/domain/text/json-object';
import { findManifest, type SourceManifests } from '@pharos/plugin/run/registry';
import { Icon } from '@pharos/ui/icon';
import { usePlatform } from '../../platform/platform-context.ts';
import { useOtherPlugins } from '../../platform/plugins/useOtherPlugins.ts';
import type { PanelManifests } from '../../platform/plugins/page-plugins.ts';
import { findPanelManifest } from '../../platform/plugins/panel-kinds.ts';
import type { ImportSource } from './import-source.ts';
import styles from './import.module.css';

/** Who published it and when, and what it needs that may not be installed. */
export function SourceFacts({ source }: { readonly source: ImportSource }) {
  const { session, plugins } = usePlatform();
  const others = useOtherPlugins();
  const { document, orgName, updatedAt } = source;
  const gnetId = document['gnetId'];
  const updated = updatedAt === undefined ? Number.NaN : Date.parse(updatedAt);
  const needs = readNeeds({ ...plugins, ...others }, document['__requires']);
  return (
    <aside>
      <h2 className={styles.heading}>Where it comes from</h2>
      <dl className={styles.facts}>
        {orgName !== undefined && <Fact name="Published by" value={orgName} />}
        {updatedAt !== undefined && (
          <Fact
            name="Updated"
            value={Number.isNaN(updated) ? updatedAt : formatDate(updated, DISPLAY_FORMAT, zoneId(session.user.timezone))}
          />
        )}
        {(typeof gnetId === 'number' || typeof gnetId === 'string') && <Fact name="Dashboard number" value={String(gnetId)} />}
        <Fact name="Schema" value={String(schemaVersionOf(document) || 'none')} />
      </dl>
      {needs.length > 0 && (
        <>
          <h2 className={styles.heading}>Needs</h2>
          <ul className={styles.needs}>
            {needs.map(({ name, isInstalled }) => (
              <li key={name}>
                <Icon name={isInstalled ? 'check' : 'circle-x'} size="small" className={isInstalled ? undefined : styles.dropped} />
                <span>{name}</span>
                <span className={styles.absent}>{isInstalled ? '' : 'not installed'}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  );
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);

/** Panels and data sources that the file says it needs. */
function readNeeds(
  plugins: PanelManifests & SourceManifests,
  requires: unknown,
): readonly { readonly name: string; readonly isInstalled: boolean }[] {
  if (!Array.isArray(requires)) return [];
  return requires.flatMap((one: unknown) => {
    if (!isJsonObject(one) || typeof one['id'] !== 'string' || one['id'] === '') return [];
    const { id, type, name } = one;
    const label = typeof name === 'string' && name !== '' ? name : id;
    if (type === 'panel') return [{ name: label, isInstalled: findPanelManifest(plugins, id) !== undefined }];
    return type === 'datasource' ? [{ name: label, isInstalled: findManifest(plugins, id) !== undefined }] : [];
  });
}
