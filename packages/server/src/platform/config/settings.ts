import { ROLES } from '@pharos/contract/primitives';
import {
  type SettingKind,
  choice,
  choices,
  flag,
  list,
  optional,
  secret,
  secretUrl,
  text,
  url,
  urlOrNone,
  wholeNumber,
} from './setting-kinds.ts';

const LOG_LEVELS = choice(['trace', 'debug', 'info', 'warn', 'error', 'critical']);
const LOG_FORMATS = choice(['console', 'text', 'json']);
const count = wholeNumber(1, 1_000_000_000);
/** As in `conf/defaults.ini`; people's files have 0, which Grafana reads as any number. */
const DEFAULT_CONNECTIONS = 10;
const connections: SettingKind<number> = {
  expects: 'a whole number from 0 to 10000',
  read: (value) => {
    const number = wholeNumber(0, 10_000).read(value);
    return number === 0 ? DEFAULT_CONNECTIONS : number;
  },
};

/**
 * Every setting that Pharos uses, by section and key, with its kind. Defaults and explanations stand in `conf/defaults.ini`; a test keeps
 * the two equal. Keys outside sections are in `DEFAULT`.
 */
export const SETTINGS = {
  DEFAULT: { app_mode: choice(['production', 'development']), instance_name: text },
  paths: { data: text, logs: text, plugins: text, provisioning: text },
  server: {
    protocol: choice(['http', 'https']),
    http_addr: text,
    http_port: wholeNumber(0, 65_535),
    domain: text,
    enforce_domain: flag,
    root_url: url,
    serve_from_sub_path: flag,
    router_logging: flag,
    enable_gzip: flag,
    cert_file: text,
    cert_key: text,
    trusted_proxies: list,
    drain_seconds: wholeNumber(0, 300),
  },
  database: {
    type: choice(['sqlite3', 'postgres'], { sqlite: 'sqlite3', postgresql: 'postgres' }),
    url: secretUrl,
    path: text,
    host: text,
    name: text,
    user: text,
    password: secret,
    ssl_mode: choice(['disable', 'require', 'verify-full']),
    ca_cert_path: text,
    client_cert_path: text,
    client_key_path: text,
    max_open_conn: connections,
  },
  security: {
    admin_user: text,
    admin_password: secret,
    secret_key: secret,
    profile: choice(['standard', 'strict']),
    min_password_length: wholeNumber(1, 128),
    cookie_secure: flag,
    cookie_samesite: choice(['lax', 'strict', 'none']),
    disable_gravatar: flag,
    disable_brute_force_login_protection: flag,
    data_source_proxy_whitelist: list,
    outbound_deny: list,
    allow_embedding: flag,
  },
  users: {
    allow_sign_up: flag,
    allow_org_create: flag,
    add_existing_by_name: flag,
    auto_assign_org: flag,
    auto_assign_org_id: count,
    auto_assign_org_role: choice(ROLES),
    login_hint: text,
    password_hint: text,
    default_theme: choice(['dark', 'light']),
    viewers_can_edit: flag,
  },
  auth: {
    disable_login_form: flag,
    disable_signout_menu: flag,
    signout_redirect_url: text,
    login_cookie_name: text,
    login_maximum_inactive_lifetime_days: wholeNumber(1, 3650),
    login_maximum_lifetime_days: wholeNumber(1, 3650),
    token_rotation_interval_minutes: wholeNumber(2, 100_000),
  },
  'auth.anonymous': { enabled: flag, org_name: text, org_role: choice(ROLES) },
  'auth.basic': { enabled: flag },
  dashboards: { versions_to_keep: count },
  help: { community_url: urlOrNone },
  dataproxy: { timeout: wholeNumber(1, 600), idle_timeout: wholeNumber(1, 600), response_timeout: wholeNumber(1, 86_400) },
  log: { mode: choices(['console', 'file']), level: LOG_LEVELS },
  'log.console': { level: optional(LOG_LEVELS), format: LOG_FORMATS },
  'log.file': {
    level: optional(LOG_LEVELS),
    format: LOG_FORMATS,
    file_name: text,
    log_rotate: flag,
    max_lines: count,
    max_size_shift: wholeNumber(10, 40),
    daily_rotate: flag,
    max_days: wholeNumber(1, 36_500),
  },
  limits: {
    api_requests_per_second: count,
    api_burst: count,
    login_failures_per_account: count,
    login_failure_window_seconds: count,
    login_attempts_per_address_per_minute: count,
    login_attempts_per_address_per_hour: count,
    password_hashes_at_once: wholeNumber(1, 64),
    password_hashes_waiting: count,
    sessions_per_user: count,
    stored_bytes_per_org: wholeNumber(-1, 999_999_999_999_999),
    queries_per_data_source: count,
    queries_per_user_and_data_source: count,
    proxied_requests: count,
    query_wait_seconds: wholeNumber(0, 600),
    query_points_per_series: count,
    query_series: count,
    query_rows: count,
    query_answer_bytes: count,
    live_connections: count,
    live_connections_per_user: count,
    live_streams_per_connection: count,
    live_messages_per_second: wholeNumber(1, 100_000),
    live_streams_running: count,
    live_streams_running_per_user: count,
  },
} as const;
