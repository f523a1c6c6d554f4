import type { AccessObjectKind, SubjectKind } from '@pharos/contract/api/org-access';
import { pageAt } from '@pharos/contract/pages';
import { EmptyState } from '@pharos/ui/feedback';
import { Icon } from '@pharos/ui/icon';
import { useState } from 'react';
import { configurationCrumbs } from '../../platform/navigation/configuration-crumbs.ts';
import { ListPage } from '../../platform/page/ListPage.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { AccessibleList } from './AccessibleList.tsx';
import { type Chosen, KindAndName } from './KindAndName.tsx';
import { OBJECT_OPTIONS, SUBJECT_OPTIONS } from './pickers.ts';
import styles from './org-access.module.css';
import { WhyAccess } from './WhyAccess.tsx';

const SUBJECTS: readonly { readonly value: SubjectKind; readonly label: string }[] = [
  { value: 'user', label: 'User' },
  { value: 'team', label: 'Team' },
  { value: 'api-key', label: 'API key' },
  { value: 'service-account', label: 'Service account' },
];
const OBJECTS: readonly { readonly value: AccessObjectKind; readonly label: string }[] = [
  { value: 'dashboard', label: 'Dashboard' },
  { value: 'folder', label: 'Folder' },
  { value: 'data-source', label: 'Data source' },
];

/** Who may do what, and why, for Admins. */
export function OrgAccessPage() {
  const { nav } = usePlatform();
  const [subject, setSubject] = useState<Chosen<SubjectKind>>({ kind: 'user', id: undefined });
  const [object, setObject] = useState<Chosen<AccessObjectKind>>({ kind: 'dashboard', id: undefined });
  return (
    <ListPage
      title={pageAt('/org/access').title}
      parents={configurationCrumbs(nav)}
      note="What somebody can open, and every rule that lets them."
    >
      <div className={styles.fields}>
        <KindAndName label="Who" kinds={SUBJECTS} options={SUBJECT_OPTIONS} chosen={subject} onChange={setSubject} />
        <KindAndName label="What" kinds={OBJECTS} options={OBJECT_OPTIONS} chosen={object} onChange={setObject} />
      </div>
      {subject.kind === 'team' && <p className={styles.note}>A team stands for what each of its members has at least.</p>}
      {subject.id === undefined ? (
        <EmptyState icon={<Icon name="users" size="huge" />} title="Choose whose permissions are shown" />
      ) : (
        <>
          {object.id !== undefined && (
            <WhyAccess subject={{ kind: subject.kind, id: subject.id }} object={{ kind: object.kind, id: object.id }} />
          )}
          <AccessibleList key={`${subject.kind} ${subject.id}`} subject={{ kind: subject.kind, id: subject.id }} />
        </>
      )}
    </ListPage>
  );
}
