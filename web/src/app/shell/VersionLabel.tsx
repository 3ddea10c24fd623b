import { useServerVersion } from '../../platform/offline/use-server-version'

/** The version the server runs; nothing while it is unknown. */
export function VersionLabel() {
  const { running } = useServerVersion()
  if (running === undefined) return null
  return <p className="tabular text-sm text-meta">Sürüm {running}</p>
}
