import type { ExportView } from '@gozlem/contract/organization-export'
import type { ExportRow } from './export-store'

/** Whether the archive is there to be downloaded. */
export function isDownloadable({ state, expires_at }: ExportRow, at: Date): boolean {
  return state === 'ready' && Date.parse(expires_at) > at.getTime()
}

export function viewExport(row: ExportRow, at: Date): ExportView {
  const { organization_id: _organization, actor_id: _actor, storage_id: _file, ...shown } = row
  return {
    ...shown,
    can: {
      cancel: row.state === 'working',
      download: isDownloadable(row, at),
      delete: row.state !== 'working',
    },
  }
}
