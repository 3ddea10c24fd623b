import { useState } from 'react'
import { problemMessage } from '../../../app/problem-message'
import { toast } from '../../../ui/overlays/toast'
import { type PdfFile, readPdf } from './read-pdf'

/** Long enough for the browser to take over a file it was handed as an address. */
const releaseAfterMs = 60_000

export interface PdfWork {
  /** Undefined while nothing is under way, null while the server draws, then 0..100. */
  percent: number | null | undefined
  download: (id: string) => Promise<void>
  preview: (id: string) => Promise<void>
}

/** Fetches a report's PDF, to keep or to look at, and says how far it is. */
export function usePdf(): PdfWork {
  const [percent, setPercent] = useState<number | null | undefined>(undefined)

  async function run(id: string, use: (file: PdfFile) => void) {
    try {
      use(await readPdf(id, setPercent))
    } catch (failure) {
      toast.error(problemMessage(failure, 'PDF hazırlanamadı.'))
    }
    setPercent(undefined)
  }

  return {
    percent,
    download: (id) => run(id, saveFile),
    preview: (id) => {
      const tab = window.open('', '_blank') // opened by the press itself, later it would be a pop-up
      return run(id, (file) => {
        if (tab) tab.location.href = addressOf(file)
        else saveFile(file)
      })
    },
  }
}

function saveFile(file: PdfFile): void {
  const link = document.createElement('a')
  link.href = addressOf(file)
  link.download = file.name
  link.click()
}

function addressOf({ blob }: PdfFile): string {
  const address = URL.createObjectURL(blob)
  setTimeout(() => URL.revokeObjectURL(address), releaseAfterMs)
  return address
}
