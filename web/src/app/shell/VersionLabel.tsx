import { typedCall } from '@gozlem/contract/typed-call'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api'

const version = typedCall('platform.version')

/** The version the server runs; nothing while it is unknown. */
export function VersionLabel() {
  const { data } = useQuery({
    queryKey: ['version'],
    queryFn: ({ signal }) => api(version, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data === undefined) return null
  return <p className="tabular text-sm text-meta">Sürüm {data.version}</p>
}
