import { useState } from 'react'
import { problemMessage } from '../../../../platform/api/problem-message'
import { Button } from '../../../../ui/actions/Button'
import { useOnline } from '../../../../ui/hooks/use-online'
import { Undo2 } from '../../../../ui/icons'
import { toast } from '../../../../ui/overlays/toast'
import { useReportCache } from '../../api'
import { withdrawFromReview } from '../../review-api'

/** Takes the draft back to edit it again. */
export function WithdrawButton({ reportId }: { reportId: string }) {
  const cache = useReportCache()
  const online = useOnline()
  const [sending, setSending] = useState(false)

  async function withdraw() {
    setSending(true)
    try {
      cache.keep(await withdrawFromReview(reportId))
      toast.success('Rapor incelemeden geri çekildi')
    } catch (failure) {
      toast.error(problemMessage(failure, 'Rapor geri çekilemedi'))
    }
    setSending(false)
  }

  return (
    <Button icon={Undo2} loading={sending} disabled={!online} onClick={() => void withdraw()}>
      İncelemeden Geri Çek
    </Button>
  )
}
