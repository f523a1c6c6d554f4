import type { ChangeView } from '@pharos/contract/change-view';
import type { Role } from '@pharos/contract/primitives';
import type { OrgScope } from './org-scope.ts';
import type { SignInMethod } from './sign-in-method.ts';

interface ActorCommon {
  /** The org this request works in. Its id is -1 for a person who belongs to no org at all. */
  readonly scope: OrgScope;
  readonly orgName: string;
  /** Role in that org; undefined for a person who belongs to no org. */
  readonly role: Role | undefined;
  /** Where the request came from; absent outside of requests. */
  readonly clientAddress?: string;
}

/** A person, by session, by basic auth or as a proxy in front names them. */
export interface UserActor extends ActorCommon {
  readonly kind: 'user';
  readonly userId: number;
  readonly login: string;
  readonly email: string;
  readonly name: string;
  readonly isServerAdmin: boolean;
  /** How the person was recognised; browsers send cookies and what proxies add by themselves, so the origin check is for these. */
  readonly by: 'session' | 'basic' | 'proxy';
  /** Row id of the session, when there is one. */
  readonly sessionId?: number;
  /** How the session signed in, and when its person last showed who they are (epoch ms). */
  readonly signInMethod?: SignInMethod;
  readonly authenticatedAt?: number;
  /** Factors that the session was shown beside that, with commas between them. */
  readonly factors?: string;
  /** Row id of the app password that was shown in place of the ordinary one. */
  readonly appPasswordId?: number;
  /** Others would have had to confirm who they are for this request; this account has nothing to do so with. */
  readonly isUnconfirmed?: boolean;
  /** The session may do nothing else before its change-password view was answered. */
  readonly changeView?: ChangeView;
}

/** A program with an API key: user id 0, never a server administrator, one org (wire-notes http-api 2.2). */
export interface KeyActor extends ActorCommon {
  readonly kind: 'api-key';
  readonly userId: 0;
  readonly keyId: number;
  readonly keyName: string;
  readonly login: '';
  readonly isServerAdmin: false;
}

/** A program with a token of a service account: that account's role and rights, in its one organisation. */
export interface ServiceAccountActor extends ActorCommon {
  readonly kind: 'service-account';
  /** Row id of the account, as permission entries and teams name it. */
  readonly userId: number;
  readonly tokenId: number;
  readonly login: string;
  readonly name: string;
  readonly isServerAdmin: false;
}

/** A visitor where the operator allows anonymous access. */
export interface AnonymousActor extends ActorCommon {
  readonly kind: 'anonymous';
  readonly userId: 0;
  readonly login: '';
  readonly isServerAdmin: false;
}

/** Who is calling; built once per request from database rows, never cached beyond it. */
export type Actor = UserActor | KeyActor | ServiceAccountActor | AnonymousActor;

/** Author of what keys and anonymous visitors write. */
const NO_AUTHOR = -1;

/** Whether entries of permissions and teams can name a caller. */
export const isNamedInEntries = (kind: Actor['kind']): boolean => kind === 'user' || kind === 'service-account';

/** Account of whoever writes something, as rows hold it (wire-notes http-api 2.2): -1 for keys and visitors. */
export const authorOf = ({ kind, userId }: Actor): number => (isNamedInEntries(kind) ? userId : NO_AUTHOR);

/** A person who came with a session. */
export type SessionActor = UserActor & { readonly sessionId: number };

export const hasSession = (actor: Actor | undefined): actor is SessionActor => actor?.kind === 'user' && actor.sessionId !== undefined;

/** The session a caller came with; undefined for who came with none. */
export const sessionOf = (actor: Actor | undefined): { readonly userId: number; readonly id: number } | undefined =>
  hasSession(actor) ? { userId: actor.userId, id: actor.sessionId } : undefined;
