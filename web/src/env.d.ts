interface ImportMetaEnv {
  /** The version of this build, from the project's package.json; missing in tests that name none. */
  readonly APP_VERSION?: string
}
