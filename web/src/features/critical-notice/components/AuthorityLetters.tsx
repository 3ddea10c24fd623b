import { useState } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { files } from '../../../platform/device/files'
import { Button } from '../../../ui/actions/Button'
import { FileText } from '../../../ui/icons'
import { toast } from '../../../ui/overlays/toast'
import { fetchLetters } from '../api'

/** The letters that the law asks for when the employer leaves a danger: prepared here, sent by whoever signs them (BEY-20). */
export function AuthorityLetters({ reportId, noticeId }: { reportId: string; noticeId: string }) {
  return (
    <div className="mt-2 space-y-2">
      <p>
        İşveren gereğini yapmadıysa 6331 sayılı Kanunun 8. maddesi, durumu Çalışma ve İş Kurumu İl Müdürlüğüne
        ve çalışan temsilcisine bildirmenizi ister. İki yazı sizin için hazırlanır; kontrol edip imzalayarak
        siz gönderirsiniz. Buradan hiçbir yere gönderilmez.
      </p>
      <p className="flex flex-wrap gap-2">
        <LetterButton
          format="docx"
          label="Bildirim Yazıları (Word)"
          reportId={reportId}
          noticeId={noticeId}
        />
        <LetterButton format="pdf" label="Bildirim Yazıları (PDF)" reportId={reportId} noticeId={noticeId} />
      </p>
    </div>
  )
}

interface LetterButtonProps {
  format: 'pdf' | 'docx'
  label: string
  reportId: string
  noticeId: string
}

function LetterButton({ format, label, reportId, noticeId }: LetterButtonProps) {
  const [isLoading, setLoading] = useState(false)
  async function download() {
    setLoading(true)
    try {
      const { blob, name } = await fetchLetters(format, reportId, noticeId)
      files.save(blob, name ?? `6331-madde-8-bildirimi.${format}`)
    } catch (error) {
      toast.error(problemMessage(error, 'Yazılar hazırlanamadı.'))
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button icon={FileText} loading={isLoading} onClick={() => void download()}>
      {label}
    </Button>
  )
}
