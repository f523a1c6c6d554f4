import { PermissionList } from '../permissions/index.ts';
import styles from './orgs.module.css';

/** What holds where permissions were never saved. */
export const OrgPermissions = () => (
  <div className={styles.permissions}>
    <PermissionList
      place={{ kind: 'defaults' }}
      heading="Default permissions"
      note="They hold for folders whose permissions were never saved, and for everything in them."
    />
    <PermissionList
      place={{ kind: 'general' }}
      heading="Permissions of General"
      note="Who makes dashboards and folders there, and who may do what with dashboards there whose permissions were never saved."
    />
  </div>
);
