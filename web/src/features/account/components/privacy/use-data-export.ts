import type { FileProgress } from '@gozlem/contract/transfer'
import { useEffect, useRef, useState } from 'react'
import { problemMessage } from '../../../../platform/api/problem-message'
import { files } from '../../../../platform/device/files'
import { toast } from '../../../../ui/overlays/toast'
import { readExport } from './read-export'

export interface DataExport {
  /** Null while nothing is under way. */
  progress: FileProgress | null
  failure: string | null
  start: () => Promise<void>
  cancel: () => void
}

/** Downloads everything about the caller; leaving the page gives up. */
export function useDataExport(): DataExport {
  const [progress, setProgress] = useState<FileProgress | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)

  useEffect(() => () => running.current?.abort(), [])

  async function start() {
    const own = new AbortController()
    running.current = own
    setFailure(null)
    try {
      const { blob, name } = await readExport(own.signal, setProgress)
      files.save(blob, name)
      toast.success('Verileriniz indirildi', { description: name })
    } catch (error) {
      if (!own.signal.aborted) setFailure(problemMessage(error, 'Verileriniz indirilemedi.'))
    }
    setProgress(null)
  }

  return { progress, failure, start, cancel: () => running.current?.abort() }
}
