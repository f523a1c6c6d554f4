/**
 * Settings of the original's 5.4 line (and a few later ones) that people's files carry and Pharos does not use yet. They are accepted without a
 * warning, so that warnings stay worth reading; a key moves to `settings.ts` when something uses it.
 */
export const KNOWN_UNUSED: Readonly<Record<string, readonly string[]>> = {
  paths: ['temp_data_lifetime'],
  server: ['static_root_path', 'socket'],
  database: ['max_idle_conn', 'conn_max_lifetime', 'log_queries', 'server_cert_name', 'cache_mode'],
  session: ['provider', 'provider_config', 'cookie_name', 'cookie_secure', 'session_life_time', 'gc_interval_time', 'conn_max_lifetime'],
  dataproxy: ['logging'],
  analytics: ['reporting_enabled', 'check_for_updates', 'google_analytics_ua_id', 'google_tag_manager_id'],
  security: ['login_remember_days', 'cookie_username', 'cookie_remember_name'],
  snapshots: ['external_enabled', 'external_snapshot_url', 'external_snapshot_name', 'snapshot_remove_expired'],
  users: ['verify_email_enabled', 'external_manage_link_url', 'external_manage_link_name', 'external_manage_info'],
  auth: ['oauth_auto_login'],
  'auth.proxy': ['enabled', 'header_name', 'header_property', 'auto_sign_up', 'ldap_sync_ttl', 'whitelist', 'headers'],
  'auth.ldap': ['enabled', 'config_file', 'allow_sign_up'],
  'auth.github': oauthKeys(['team_ids', 'allowed_organizations']),
  'auth.gitlab': oauthKeys(['allowed_groups']),
  'auth.google': oauthKeys(['hosted_domain']),
  'auth.generic_oauth': oauthKeys(['name', 'team_ids', 'allowed_organizations', 'email_attribute_name']),
  'auth.grafana_com': oauthKeys(['allowed_organizations']),
  'auth.grafananet': oauthKeys(['allowed_organizations']),
  smtp: ['enabled', 'host', 'user', 'password', 'cert_file', 'key_file', 'skip_verify', 'from_address', 'from_name', 'ehlo_identity'],
  emails: ['welcome_email_on_sign_up', 'templates_pattern'],
  log: ['filters'],
  'log.console': ['level'],
  'log.file': ['level', 'format', 'log_rotate', 'max_lines', 'max_size_shift', 'daily_rotate', 'max_days'],
  'log.syslog': ['level', 'format', 'network', 'address', 'facility', 'tag'],
  quota: [
    'enabled', 'org_user', 'org_dashboard', 'org_data_source', 'org_api_key', 'user_org', 'global_user', 'global_org', 'global_dashboard',
    'global_api_key', 'global_session',
  ],
  alerting: ['enabled', 'execute_alerts', 'error_or_timeout', 'nodata_or_nullvalues', 'concurrent_render_limit', 'evaluation_timeout_seconds', 'max_attempts'],
  explore: ['enabled'],
  metrics: ['enabled', 'interval_seconds', 'basic_auth_username', 'basic_auth_password'],
  'metrics.graphite': ['address', 'prefix'],
  'tracing.jaeger': ['address', 'always_included_tag', 'sampler_type', 'sampler_param'],
  grafana_com: ['url'],
  grafana_net: ['url'],
  external_image_storage: ['provider'],
  'external_image_storage.s3': ['bucket', 'bucket_url', 'region', 'path', 'access_key', 'secret_key'],
  'external_image_storage.webdav': ['url', 'username', 'password', 'public_url'],
  'external_image_storage.gcs': ['key_file', 'bucket', 'path'],
  'external_image_storage.azure_blob': ['account_name', 'account_key', 'container_name'],
  'external_image_storage.local': [],
  rendering: ['server_url', 'callback_url'],
  panels: ['enable_alpha', 'disable_sanitize_html'],
  plugins: ['app_tls_skip_verify_insecure'],
  enterprise: ['license_path'],
};

function oauthKeys(own: readonly string[]): readonly string[] {
  return [
    'enabled', 'allow_sign_up', 'client_id', 'client_secret', 'scopes', 'auth_url', 'token_url', 'api_url', 'allowed_domains', 'tls_skip_verify_insecure',
    'tls_client_cert', 'tls_client_key', 'tls_client_ca', 'send_client_credentials_via_post', ...own,
  ];
}
