import { jsonMemberText, spliceMembers } from '../dashboards/index.ts';

/** The members that a snapshot of a dashboard names it by. */
export interface NamedOriginal {
  readonly uid: string | undefined;
  readonly id: number | undefined;
}

/** What the sent document says it was made of; it is looked up with the rights of the caller. */
export function namedOriginal({ uid, id }: Readonly<Record<string, unknown>>): NamedOriginal {
  return {
    uid: typeof uid === 'string' && uid !== '' ? uid : undefined,
    id: typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined,
  };
}

/**
 * The document as it was sent, with the address of its original as this server knows it. What the caller says of that is thrown away, since it
 * could be any link.
 */
export function storedDocument(text: string, originalUrl: string | undefined): string {
  const sent: unknown = JSON.parse(jsonMemberText(text, 'snapshot') ?? '{}');
  const retained = typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? sent : {};
  return spliceMembers(text, { snapshot: { ...retained, originalUrl } });
}
