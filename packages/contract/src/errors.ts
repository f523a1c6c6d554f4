/**
 * The error catalogue: every failure of the HTTP API by code. `status` is the HTTP status, `message` the text on the wire with
 * `{name}` places, `wireStatus` the machine field `status` that clients branch on. Statuses and texts are
 * those of the HTTP API of Grafana 5.4, except that no input gives a 500: that one is for faults of ours.
 */
const ERRORS = {
  // transport
  'not-found': { status: 404, message: 'Not found' },
  'method-not-allowed': { status: 405, message: 'Method not allowed' },
  'body-malformed': { status: 400, message: 'Request body is not valid JSON: {reason}' },
  'body-invalid': { status: 400, message: '{reason}' },
  'query-invalid': { status: 400, message: '{reason}' },
  'required-missing': { status: 422, message: '{reason}' },
  'content-type-missing': { status: 415, message: 'Empty Content-Type' },
  'content-type-unsupported': { status: 415, message: 'Unsupported Content-Type' },
  'body-too-large': { status: 413, message: 'Request body is larger than {limit} bytes' },
  'body-too-deep': { status: 400, message: 'Request body is nested deeper than {limit} levels' },
  'body-too-slow': { status: 408, message: 'The request body did not arrive in {seconds} s' },
  'request-malformed': { status: 400, message: 'Malformed request' },
  'url-malformed': { status: 400, message: 'Malformed request address' },
  'url-too-long': { status: 414, message: 'Request address is longer than {limit} bytes' },
  'headers-too-large': { status: 431, message: 'Request headers are larger than {limit} bytes, or more than {count}' },
  'content-encoding-unsupported': { status: 415, message: 'Compressed request bodies are not supported' },
  'header-invalid': { status: 400, message: '{reason}' },
  'host-not-allowed': { status: 400, message: 'Host is not allowed. Use localhost, or set server.domain or server.root_url.' },
  'own-call-refused': { status: 508, message: 'A data source of this server points at the server itself. Enter the address of its store.' },
  'upgrade-required': { status: 426, message: 'This address speaks WebSocket only' },
  'cross-site': { status: 403, message: 'Request comes from another site' },
  'rate-limited': { status: 429, message: 'Too many requests. Try again in {seconds} s.' },
  'work-limited': { status: 429, message: 'The limit {limit} is reached. Try again in {seconds} s.' },
  unavailable: { status: 503, message: 'The server is busy. Try again in a moment.' },
  stopping: { status: 503, message: 'The server is stopping. Try again in a moment.' },
  'storage-full': { status: 503, message: 'storage full' },
  'storage-busy': { status: 503, message: 'The database is busy. Try again in a moment.' },
  'storage-read-only': { status: 503, message: 'The database takes no changes at the moment. Reading goes on.' },
  'storage-missing': { status: 503, message: 'The database file is gone from its place. Nothing is saved until it is back.' },
  'storage-unreachable': { status: 503, message: 'The database does not answer. Try again in a moment.' },
  internal: { status: 500, message: 'Internal Server Error' },

  // who is calling
  unauthorized: { status: 401, message: 'Unauthorized' },
  'permission-denied': { status: 403, message: 'Permission denied' },
  'invalid-login': { status: 401, message: 'Invalid username or password' },
  'invalid-basic-header': { status: 401, message: 'Invalid Basic Auth Header' },
  'invalid-api-key': { status: 401, message: 'Invalid API key' },
  'expired-api-key': { status: 401, message: 'Expired API key' },
  'sign-in-refused': { status: 401, message: '{reason}' },
  'directory-unavailable': { status: 503, message: 'The directory does not answer. Try again in a moment.' },
  'login-disabled': { status: 401, message: 'Login is disabled' },
  'password-change-due': { status: 403, message: 'Choose a new password on the sign-in page first, or skip that' },
  'password-change-required': { status: 403, message: 'Choose another password first' },
  'confirmation-required': { status: 403, message: 'Confirm first that it is you', wireStatus: 'confirmation-required' },
  'confirmation-wrong': { status: 403, message: 'The password is wrong' },
  'second-factor-required': { status: 401, message: 'A second factor is needed to sign in', wireStatus: 'second-factor-required' },
  'sign-in-step-over': { status: 404, message: 'This sign-in took too long. Sign in again.' },
  'factor-wrong': { status: 403, message: 'The code is wrong, or was used already' },
  'passkey-refused': { status: 403, message: 'This passkey is not known here' },
  'passkeys-off': { status: 400, message: 'Passkeys need a host name: people reach this server by an address' },
  'passkeys-full': { status: 400, message: 'There are as many passkeys as there may be. Remove one first.' },
  'totp-exists': { status: 409, message: 'An authenticator app is set up already. Remove it first.' },
  'totp-not-started': { status: 400, message: 'Set up the authenticator app again' },
  'factor-not-found': { status: 404, message: 'There is no such second factor' },
  'factor-required': { status: 400, message: 'A second factor is required. Set up another one first.' },
  'factor-without-password': { status: 400, message: 'This account signs in without a password, and needs no second factor here' },
  'factor-own-missing': { status: 400, message: 'Set up a second factor of your own first' },
  'app-password-needed': { status: 401, message: 'Use an app password' },
  'app-password-refused': { status: 403, message: 'An app password may not do this. Sign in with a browser.' },
  'app-password-exists': { status: 409, message: 'An app password with this name exists' },
  'app-passwords-full': { status: 400, message: 'There are as many app passwords as there may be. Delete one first.' },
  'app-password-not-found': { status: 404, message: 'There is no such app password' },
  'app-password-without-password': { status: 400, message: 'This account signs in without a password, and has no app passwords' },

  // users and orgs
  'user-not-found': { status: 404, message: 'User not found' },
  'user-exists': { status: 409, message: 'User with same login or email already exists' },
  'user-needs-login-or-email': { status: 400, message: 'Validation error, need specify either username or email' },
  'last-server-admin': { status: 400, message: 'Cannot remove last server admin' },
  'login-of-proxy': { status: 400, message: 'Not allowed to change username when auth proxy is using username property' },
  'email-of-proxy': { status: 400, message: 'Not allowed to change email when auth proxy is using email property' },
  'names-managed-elsewhere': { status: 400, message: 'Username and email are managed by {source}' },
  'auth-token-not-found': { status: 404, message: 'User auth token not found' },
  'auth-token-active': { status: 400, message: 'Cannot revoke active user auth token' },
  'identity-not-found': { status: 404, message: 'There is no such connection' },
  'identity-taken': { status: 409, message: 'This identity belongs to an account already' },
  'section-off': { status: 400, message: 'Nobody signs in by {section}' },
  'provider-unavailable': { status: 503, message: '{reason}' },
  'identity-last-method': { status: 400, message: 'This is the only way to sign in to the account' },
  'ldap-disabled': { status: 400, message: 'LDAP is not enabled' },
  'ldap-file-invalid': { status: 400, message: '{reason}' },
  'ldap-user-not-found': { status: 404, message: 'No user was found in the LDAP server(s) with that username' },
  'ldap-user-ambiguous': { status: 409, message: 'Several entries of the LDAP server(s) have that username' },
  'ldap-user-gone': { status: 400, message: 'User not found in LDAP. {reason}' },
  'password-too-short': { status: 400, message: 'Password is missing or too short' },
  'set-password-too-short': { status: 400, message: 'New password too short' },
  'new-password-too-short': { status: 400, message: 'New password is too short' },
  'password-managed-elsewhere': { status: 400, message: 'Not allowed to change password when LDAP or Auth Proxy is enabled' },
  'old-password-wrong': { status: 401, message: 'Invalid old password' },
  'org-not-valid': { status: 401, message: 'Not a valid organization' },
  'org-not-found': { status: 404, message: 'Organization not found' },
  'org-name-taken': { status: 409, message: 'Organization name taken' },
  'org-rename-taken': { status: 400, message: 'Organization name taken' },
  'org-id-unknown': { status: 404, message: 'Failed to delete organization. ID not found' },
  'last-org': { status: 409, message: 'The last organisation cannot be deleted' },
  'org-of-new-users': { status: 409, message: 'New users join this organisation, so it cannot be deleted' },
  'org-create-denied': { status: 403, message: 'Access denied' },
  'org-missing': { status: 403, message: 'You belong to no organisation. Ask an Admin of one to add you.', wireStatus: 'org-missing' },
  'org-not-member': { status: 403, message: 'You are not a member of this organization' },
  'adding-by-name-off': {
    status: 403,
    message: 'Adding people by name is switched off on this server. Ask a server administrator.',
  },
  'user-already-member': { status: 409, message: 'User is already member of this organization' },
  'last-org-admin-role': { status: 400, message: 'Cannot change role so that there is no organization admin left' },
  'role-given': { status: 403, message: 'The role is given by {source}' },
  'last-org-admin': { status: 400, message: 'Cannot remove last organization admin' },
  'user-already-added': { status: 412, message: 'User {loginOrEmail} is already added to organization' },
  'invited-user-not-found': { status: 401, message: 'User could not be found' },
  'invite-not-found': { status: 404, message: 'Invite not found' },
  'invite-for-another': { status: 422, message: 'This invitation is for {email}' },
  'sign-up-disabled': { status: 401, message: 'User signup is disabled' },
  'sign-up-email-exists': { status: 422, message: 'User with same email address already exists' },
  'sign-up-user-exists': { status: 401, message: 'User with same email address already exists' },
  'sign-up-code-invalid': { status: 404, message: 'Invalid email verification code' },
  'sign-up-code-for-another': { status: 404, message: 'Email verification code does not match email' },
  'reset-code-invalid': { status: 400, message: 'Invalid or expired reset password code' },
  'passwords-differ': { status: 400, message: 'Passwords do not match' },
  'reset-managed-elsewhere': { status: 401, message: 'Not allowed to reset password when LDAP or Auth Proxy is enabled' },
  'reset-form-disabled': { status: 401, message: 'Not allowed to reset password when login form is disabled' },
  'email-invalid': { status: 422, message: 'Enter an email address such as name@example.com' },
  'email-code-invalid': { status: 404, message: 'This link is no longer good, or is for another account' },

  'api-key-exists': { status: 409, message: 'API key with same name already exists' },
  'api-key-role-too-high': { status: 403, message: 'Cannot make a key above your own role' },
  'api-key-not-found': { status: 404, message: 'API key not found' },
  'lifetime-negative': { status: 400, message: 'Negative value for SecondsToLive' },
  'lifetime-missing': { status: 400, message: 'Number of seconds before expiration should be set' },
  'lifetime-too-long': { status: 400, message: 'Number of seconds before expiration is greater than the global limit' },
  'service-account-not-found': { status: 404, message: 'Service account not found' },
  'service-account-exists': { status: 409, message: 'Service account with same name already exists' },
  'service-account-token-exists': { status: 409, message: 'Service account token with same name already exists' },
  'service-account-token-not-found': { status: 404, message: 'Service account token not found' },

  'team-not-found': { status: 404, message: 'Team not found' },
  'team-id-unknown': { status: 404, message: 'Failed to delete Team. ID not found' },
  'team-name-exists': { status: 409, message: 'Team name taken' },
  'team-name-taken': { status: 400, message: 'Team name taken' },
  'team-member-exists': { status: 400, message: 'User is already added to this team' },
  'team-member-not-found': { status: 404, message: 'Team member not found' },
  'team-group-exists': { status: 400, message: 'Group is already added to this team' },
  'team-group-not-found': { status: 404, message: 'Group not found' },

  // mail and work in the background
  'mail-not-configured': { status: 412, message: "SMTP not configured, check your config file's [smtp] section." },
  'mail-not-sent': { status: 502, message: '{reason}' },
  'mail-code-expired': { status: 409, message: 'The code in this mail is no longer good' },
  'task-not-found': { status: 404, message: 'There is no such task' },

  'quotas-off': { status: 404, message: 'Quotas not enabled' },
  'quota-target-unknown': { status: 404, message: 'Invalid quota target' },
  'target-quota-reached': { status: 403, message: '{target} Quota reached', wireStatus: 'quota-reached' },
  'quota-reached': { status: 403, message: 'Quota reached', wireStatus: 'quota-reached' },

  // dashboards
  'dashboard-not-found': { status: 404, message: 'Dashboard not found' },
  'dashboard-access-denied': { status: 403, message: 'Access denied to this dashboard' },
  'dashboard-save-denied': { status: 403, message: 'Access denied to save dashboard' },
  'dashboard-title-empty': { status: 400, message: 'Dashboard title cannot be empty' },
  'dashboard-uid-invalid': { status: 400, message: 'uid contains illegal characters' },
  'dashboard-uid-too-long': { status: 400, message: 'uid to long. max 40 characters' },
  'dashboard-id-unknown': { status: 404, message: 'Dashboard not found', wireStatus: 'not-found' },
  'dashboard-folder-unknown': { status: 400, message: 'Folder not found' },
  'dashboard-uid-taken': { status: 400, message: 'A dashboard with the same uid already exists' },
  'dashboard-type-mismatch': { status: 400, message: 'Dashboard cannot be changed to a folder' },
  'dashboard-version-mismatch': {
    status: 412,
    message: 'The dashboard has been changed by someone else',
    wireStatus: 'version-mismatch',
  },
  'dashboard-name-exists': {
    status: 412,
    message: 'A dashboard with the same name in the folder already exists',
    wireStatus: 'name-exists',
  },
  'deleted-not-found': { status: 404, message: 'Nothing like that is in the bin' },
  'restore-uid-taken': { status: 409, message: 'Another dashboard has the uid of {title} by now', wireStatus: 'uid-taken' },
  'restore-name-taken': { status: 409, message: 'Something else is called {title} there by now', wireStatus: 'name-exists' },
  'dashboard-name-is-folder': { status: 400, message: 'Dashboard name cannot be the same as folder' },
  'dashboard-slug-ambiguous': {
    status: 412,
    message: 'Multiple dashboards with the same slug exists',
    wireStatus: 'multiple-slugs-exists',
  },
  'folder-in-folder': { status: 400, message: 'A Dashboard Folder cannot be added to another folder' },
  'folder-name-exists': { status: 400, message: 'A folder with that name already exists' },
  'folder-name-is-dashboard': { status: 400, message: 'Folder name cannot be the same as one of its dashboards' },
  'folder-not-found': { status: 404, message: 'Folder not found', wireStatus: 'not-found' },
  'folder-access-denied': { status: 403, message: 'Access denied' },
  'folder-title-empty': { status: 400, message: 'Folder title cannot be empty' },
  'folder-name-taken': { status: 400, message: 'A folder or dashboard in the general folder with the same name already exists' },
  'folder-uid-taken': { status: 400, message: 'A folder/dashboard with the same uid already exists' },
  'folder-version-mismatch': {
    status: 412,
    message: 'The folder has been changed by someone else',
    wireStatus: 'version-mismatch',
  },
  'permission-exists': { status: 400, message: 'Permission already exists' },
  'permission-not-higher': { status: 400, message: 'You can only override a permission to be higher' },
  'permission-own-admin': { status: 403, message: 'Cannot remove own admin permission for a folder' },
  'dashboard-permission-target-missing': {
    status: 409,
    message: 'User id and team id cannot both be empty for a dashboard permission',
  },
  'folder-permission-target-missing': {
    status: 409,
    message: 'User id and team id cannot both be empty for a folder permission',
  },
  'dashboard-invalid': { status: 400, message: '{reason}' },
  'import-too-large': { status: 400, message: 'With its inputs filled in the dashboard would be larger than {limit}' },
  'import-input-missing': { status: 400, message: 'The dashboard needs a value for its input {name}' },
  'plugin-dashboard-not-found': { status: 404, message: 'The plugin {pluginId} brings no dashboard of this path' },
  'catalogue-off': { status: 404, message: 'No catalogue of dashboards is configured here' },
  'catalogue-dashboard-not-found': { status: 404, message: 'The catalogue has no dashboard of this number' },
  'catalogue-answer-unknown': { status: 502, message: 'The catalogue did not answer with a dashboard' },
  'short-url-path-invalid': { status: 400, message: '{reason}' },
  'short-url-not-found': { status: 404, message: 'Short link not found' },
  'short-urls-full': { status: 403, message: 'The organisation has {limit} short links, no more can be made', wireStatus: 'quota-reached' },
  'dashboard-id-missing': { status: 400, message: 'Missing dashboard id' },
  'stars-need-user': { status: 412, message: 'You need to sign in to star dashboards' },
  'dashboard-versions-not-found': { status: 404, message: 'No versions found for dashboardId {id}' },
  'dashboard-version-unknown': { status: 404, message: 'Dashboard version not found' },
  'dashboard-diff-impossible': { status: 400, message: 'Unable to compute diff' },
  'dashboard-diff-too-large': {
    status: 422,
    message: 'These versions differ in more than {megabytes} MB of text. Compare versions that are closer to each other.',
  },
  'dashboard-diff-too-slow': {
    status: 422,
    message: 'These versions take longer than {seconds} s to compare. Compare versions that are closer to each other.',
  },
  'dashboard-version-not-found': { status: 404, message: 'Dashboard version {version} not found for dashboardId {id}' },

  // annotations
  'annotation-not-found': { status: 404, message: 'Could not find annotation' },
  'annotation-text-missing': { status: 400, message: 'Failed to save annotation: it has no text' },
  'annotations-not-named': { status: 400, message: 'Failed to delete annotations: name a panel, an annotation or a region' },

  // playlists
  'playlist-not-found': { status: 404, message: 'Playlist not found' },
  'interval-invalid': { status: 422, message: '{reason}' },
  // snapshots
  'snapshot-not-found': { status: 404, message: 'Dashboard snapshot not found' },
  'snapshot-access-denied': { status: 403, message: 'Access denied to this snapshot' },
  'snapshot-key-missing': { status: 400, message: 'Missing key and delete key for external snapshot' },
  'snapshot-limit': { status: 422, message: 'This organisation has {limit} snapshots, and may have no more. Delete some first.' },
  'snapshot-external-failed': { status: 502, message: '{reason}' },

  // scripted dashboards and pictures
  'scripts-off': { status: 404, message: 'Scripted dashboards are switched off on this server' },
  'script-not-found': { status: 404, message: 'There is no script of this name' },
  'script-failed': { status: 422, message: '{reason}' },
  'rendering-off': { status: 404, message: 'Pictures of panels need a browser on the server, and none is configured here' },
  'render-failed': { status: 502, message: 'The picture could not be drawn' },
  'render-timeout': { status: 504, message: 'The picture was not drawn in {seconds} s' },

  // data sources and queries
  'data-source-not-found': { status: 404, message: 'Data source not found' },
  'data-source-access-denied': { status: 403, message: 'Access denied to datasource' },
  'data-source-permissions-off': { status: 400, message: 'The permissions of this data source are not enabled' },
  'data-source-permissions-full': { status: 400, message: 'A data source has {limit} permissions at most' },
  'data-source-permission-target-missing': { status: 400, message: 'A permission is for a user, a team or a role' },
  'data-source-permission-not-found': { status: 404, message: 'Permission not found' },
  'data-source-name-exists': { status: 409, message: 'Data source with same name already exists' },
  'data-source-version-mismatch': {
    status: 412,
    message: 'Failed to update datasource. Reload new version and try again',
    wireStatus: 'version-mismatch',
  },
  'data-source-read-only': {
    status: 403,
    message: 'Data source is readonly. Can only be updated from configuration.',
  },
  'data-source-delete-read-only': { status: 403, message: 'Cannot delete read-only data source' },
  'data-source-type-unknown': { status: 400, message: 'Plugin not found: {type}' },
  'data-source-type-restricted': { status: 403, message: 'Only a server administrator may add a data source of type {type}' },
  'secret-unreadable': { status: 400, message: 'The stored secret {field} cannot be read. Enter it again.' },
  'data-source-setting-refused': { status: 422, message: '{reason}' },
  'data-source-tls-invalid': { status: 400, message: 'Unable to load TLS certificate' },
  'data-source-url-invalid': { status: 400, message: 'The data source has no usable URL: {reason}' },
  'proxy-not-whitelisted': { status: 403, message: 'Data proxy hostname and ip are not included in whitelist' },
  'proxy-method-refused': { status: 403, message: '{reason}' },
  'proxy-path-invalid': { status: 400, message: 'The path of the proxied request is not allowed' },
  'outbound-refused': { status: 403, message: 'This address may not be reached from the server: {reason}' },
  'upstream-unreachable': { status: 502, message: '{reason}' },
  'upstream-failed': { status: 502, message: '{reason}' },
  'query-answer-too-large': {
    status: 400,
    message: 'The answer to all queries of this request is larger than {limit}. Ask for less at once.',
  },
  'upstream-request-too-large': { status: 400, message: 'The request to the data source would be larger than {limit}' },
  'upstream-too-large': { status: 502, message: 'The answer of the data source is larger than {limit}' },
  'upstream-timeout': { status: 504, message: 'The data source did not answer in {seconds} s' },
  'query-empty': { status: 400, message: 'No queries found in query' },
  'query-source-missing': { status: 400, message: 'Query missing datasourceId' },
  'query-range-invalid': { status: 400, message: '{reason}', wireStatus: 'range-invalid' },
  'query-target-invalid': { status: 400, message: '{reason}' },
} as const satisfies Record<string, ErrorEntry>;

interface ErrorEntry {
  readonly status: number;
  readonly message: string;
  readonly wireStatus?: string;
}

/** A code of the catalogue. */
export type ErrorCode = keyof typeof ERRORS;

/** The catalogue entry of a code. */
export const errorEntry = (code: ErrorCode): ErrorEntry => ERRORS[code];

/** All codes, for the guards that keep documentation and catalogue equal. */
export const errorCodes = Object.keys(ERRORS) as readonly ErrorCode[]; // the object above is the type's only source

type ErrorParams = Readonly<Record<string, string | number>>;

/** A failure with a code; one place turns it into an HTTP answer, one into a toast. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  /** Further fields of the answer's body, such as `{current: 4}`. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** True where it says that something is not there because the caller may not see it. Never part of the answer. */
  readonly isHiding: boolean;

  constructor(code: ErrorCode, params: ErrorParams = {}, options: AppErrorOptions = {}) {
    super(fillIn(ERRORS[code].message, params), { cause: options.cause });
    this.code = code;
    this.params = params;
    this.fields = options.fields ?? {};
    this.isHiding = options.isHiding ?? false;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }

  /** True where the caller lacks a right, whatever the answer says. */
  get isRefusal(): boolean {
    return this.isHiding || this.status === 401 || this.status === 403;
  }
}

interface AppErrorOptions {
  readonly cause?: unknown;
  readonly fields?: Record<string, unknown>;
  readonly isHiding?: boolean;
}

/** Throws an `AppError`; reads well behind `??`. */
export function fail(code: ErrorCode, params?: ErrorParams): never {
  throw new AppError(code, params);
}

const fillIn = (message: string, params: ErrorParams): string =>
  message.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
