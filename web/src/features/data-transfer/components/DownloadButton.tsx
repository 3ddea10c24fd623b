import { useState } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { files } from '../../../platform/device/files'
import { Button } from '../../../ui/actions/Button'
import { FileDown } from '../../../ui/icons'
import { toast } from '../../../ui/overlays/toast'

interface DownloadButtonProps {
  label: string
  fetchFile: () => Promise<{ blob: Blob; name: string | null }>
  /** What the file is called where the server does not say it. */
  otherwise: string
  failed: string
}

/** A file that is made when somebody asks for it. */
export function DownloadButton({ label, fetchFile, otherwise, failed }: DownloadButtonProps) {
  const [isLoading, setLoading] = useState(false)
  async function download() {
    setLoading(true)
    try {
      const { blob, name } = await fetchFile()
      files.save(blob, name ?? otherwise)
    } catch (failure) {
      toast.error(problemMessage(failure, failed))
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button icon={FileDown} loading={isLoading} onClick={() => void download()}>
      {label}
    </Button>
  )
}
