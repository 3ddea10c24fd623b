// How somebody printed a report last on this device, proposed for the next one.
import {
  type PrintOptions,
  photosPerFinding,
  plainPrint,
  reportLayouts,
} from '@gozlem/domain/report/print-options'
import { storage } from '../../../platform/device/storage'

const storageKey = (person: string) => `print-options:${person}`

export function keepPrintChoice(person: string, options: PrintOptions): void {
  storage.kept.write(storageKey(person), JSON.stringify(options))
}

/** As a report is printed without a choice, where none was made or it cannot be read. */
export function readPrintChoice(person: string): PrintOptions {
  try {
    const kept: Partial<PrintOptions> = JSON.parse(storage.kept.read(storageKey(person)) ?? '{}')
    const layout = reportLayouts.find((known) => known === kept.layout)
    return {
      photos_per_finding:
        photosPerFinding.find((known) => known === kept.photos_per_finding) ?? plainPrint.photos_per_finding,
      annex: kept.annex === true,
      large_photos: kept.large_photos === true,
      ...(layout && { layout }),
    }
  } catch {
    return plainPrint
  }
}
