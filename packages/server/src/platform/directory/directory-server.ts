import type { SecureContextOptions } from 'node:tls';
import type { Secret } from '../config/secret.ts';
import type { GroupMapping } from './group-mappings.ts';

/** A directory, or several hosts of one, and how people are found there. */
export interface DirectoryServer {
  /** Tried in this order. */
  readonly hosts: readonly string[];
  readonly port: number;
  /** `start-tls`: nothing but the command is sent before the connection is encrypted. */
  readonly encryption: 'none' | 'tls' | 'start-tls';
  readonly tls: SecureContextOptions & { readonly rejectUnauthorized: boolean };
  /** `%s` stands for the typed name. Empty: the search is anonymous. */
  readonly bindDn: string;
  /** Empty, with a `bindDn`: people bind with their own name and password, and search as themselves. */
  readonly bindPassword: Secret;
  /** `%s` stands for the typed name. */
  readonly searchFilter: string;
  /** Tried in this order until one has somebody. */
  readonly searchBases: readonly string[];
  readonly groupSearch: GroupSearch | undefined;
  /** Whether groups of groups count, where the directory does not say so itself. */
  readonly hasNestedGroups: boolean;
  readonly attributes: AttributeNames;
  readonly mappings: readonly GroupMapping[];
}

/** Names of attributes, whose case makes no difference; an empty one is not read. */
interface AttributeNames {
  readonly name: string;
  readonly surname: string;
  readonly username: string;
  readonly email: string;
  readonly memberOf: string;
}

/** Where groups are searched, in place of an attribute that lists them. */
interface GroupSearch {
  /** `%s` stands for the attribute of the person. */
  readonly filter: string;
  readonly bases: readonly string[];
  /** May be `dn`. */
  readonly userAttribute: string;
}
