// The report that printing is measured with, and the printer as the product configures it.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReportDocument } from '@gozlem/document/report-document'
import { createReportPrinter, type ReportPrinter } from '@gozlem/document/report-printer'
import { sampleFinding, sampleReport } from '@gozlem/document/testing/sample-report'
import { generatedPhoto } from './generated-photo'
import { projectFile } from './project-file'
import type { Stage } from './stage'

export const findings = 20

/** One process that does all of the jobs. */
export function warmPrinter(stage: Stage, jobsPerWorker: number): ReportPrinter {
  const printer = createReportPrinter({
    workers: 1,
    jobsPerWorker,
    workerUrl: new URL('./print-worker.js', import.meta.url),
    resourcesDir: projectFile('document/resources'),
  })
  stage.onEnd(() => printer.close())
  return printer
}

/** A sample report with words of its own and photos of the size in which the product keeps them for documents. */
export async function reportWithPhotos(folder: string, round: number): Promise<ReportDocument> {
  const rows = []
  for (let number = 1; number <= findings; number += 1) {
    const source = join(folder, `photo-${round}-${number}.jpg`)
    writeFileSync(source, await generatedPhoto(round * findings + number, 1000, 750, 80))
    const finding = sampleFinding(number, { photos: [{ source, width: 1000, height: 750, alt: '' }] })
    rows.push({
      ...finding,
      uygunsuzluk: `${finding.uygunsuzluk} Bölüm ${round}.${number}`,
      aciklama: `${finding.aciklama} Bölüm ${round}.${number}`,
      alinmasi_gereken_onlemler: finding.alinmasi_gereken_onlemler.map(
        (measure) => `${measure} Bölüm ${round}.`,
      ),
    })
  }
  const { organization, ...sample } = sampleReport({ findings: rows })
  return { ...sample, organization: { ...organization, logo: null } }
}
