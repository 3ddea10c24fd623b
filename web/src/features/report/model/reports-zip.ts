import { typedCall } from '@gozlem/contract/typed-call'
import { useRef, useState } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { file } from '../../../platform/api/transfer'
import { files } from '../../../platform/device/files'
import { toast } from '../../../ui/overlays/toast'

const zipCall = typedCall('report.zip', 'GET /api/report-files')

export interface ReportsZip {
  /** While the zip is on its way. */
  busy: boolean
  /** Saves the reports as PDFs in a zip; resolves to whether it arrived. */
  download: (ids: readonly string[]) => Promise<boolean>
  cancel: () => void
}

/** Fetches several reports as one file. How large it will be nobody knows before it is there. */
export function useReportsZip(): ReportsZip {
  const [busy, setBusy] = useState(false)
  const work = useRef<AbortController | null>(null)
  return {
    busy,
    download: async (ids) => {
      const controller = new AbortController()
      work.current = controller
      setBusy(true)
      try {
        const { blob, name } = await file(
          zipCall,
          { query: { ids: ids.join(',') } },
          { signal: controller.signal },
        )
        files.save(blob, name ?? 'saha-gozlem-raporlar.zip')
        return true
      } catch (failure) {
        if (!controller.signal.aborted) toast.error(problemMessage(failure, 'Raporlar indirilemedi.'))
        return false
      } finally {
        setBusy(false)
      }
    },
    cancel: () => work.current?.abort(),
  }
}
