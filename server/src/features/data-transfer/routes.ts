import { exportOwnData } from '@gozlem/contract/account-privacy'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { attachment } from '../../http/attachment'
import type { Serve } from '../../http/serve'
import { type ExportDependencies, serveExports } from './export-routes'
import { serveHandover } from './handover-routes'
import { type ImportDependencies, serveImports } from './import-routes'
import { copyOwnData, type OwnDataParts } from './own-data-commands'

export function serveDataTransfer(
  serve: Serve,
  parts: OwnDataParts & ImportDependencies & ExportDependencies,
): void {
  serveImports(serve, parts)
  serveHandover(serve)
  serveExports(serve, parts)

  serve.steps(exportOwnData, async (steps, _input, reply) => {
    const zip = await copyOwnData(steps, parts)
    return reply
      .header('content-type', 'application/zip')
      .header('content-disposition', attachment(`saha-gozlem-verilerim-${istanbulDay(steps.request.at)}.zip`))
      .send(zip)
  })
}
