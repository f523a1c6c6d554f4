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
  log: ['filters'],
  'log.syslog': ['level', 'format', 'network', 'address', 'facility', 'tag'],
  alerting: [
    'enabled',
    'execute_alerts',
    'error_or_timeout',
    'nodata_or_nullvalues',
    'concurrent_render_limit',
    'evaluation_timeout_seconds',
    'max_attempts',
  ],
  explore: ['enabled'],
  metrics: ['enabled', 'interval_seconds', 'basic_auth_username', 'basic_auth_password'],
  'metrics.graphite': ['address', 'prefix'],
  'tracing.jaeger': ['address', 'always_included_tag', 'sampler_type', 'sampler_param'],
  external_image_storage: ['provider'],
  'external_image_storage.s3': ['bucket', 'bucket_url', 'region', 'path', 'access_key', 'secret_key'],
  'external_image_storage.webdav': ['url', 'username', 'password', 'public_url'],
  'external_image_storage.gcs': ['key_file', 'bucket', 'path'],
  'external_image_storage.azure_blob': ['account_name', 'account_key', 'container_name'],
  'external_image_storage.local': [],
  rendering: ['server_url'],
  panels: ['enable_alpha', 'disable_sanitize_html'],
  plugins: ['app_tls_skip_verify_insecure'],
  enterprise: ['license_path'],
  'auth.jwt': [
    'enable_login_token',
    'header_name',
    'email_claim',
    'username_claim',
    'jwk_set_url',
    'jwk_set_file',
    'cache_ttl',
    'key_file',
    'expect_claims',
    'role_attribute_path',
    'role_attribute_strict',
    'auto_sign_up',
    'url_login',
    'allow_assign_grafana_admin',
    'skip_org_role_sync',
  ],
};

/** Older names of sections: what stands below them counts where the section itself says nothing. */
export const OLDER_SECTIONS: Readonly<Record<string, string>> = { 'auth.grafana_com': 'auth.grafananet', grafana_com: 'grafana_net' };
