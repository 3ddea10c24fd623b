import { useEffect } from 'react'
import { address } from '../../../platform/navigation/addresses'
import { useNavigate } from '../../../platform/navigation/use-navigate'
import type { ShownEntry } from '../../../platform/outbox/entry'
import { useOutbox } from '../../../platform/outbox/use-outbox'
import { toast } from '../../../ui/overlays/toast'
import type { NoticeToSend } from '../api'
import { noticeSending } from '../outbox'

/** Says of dangers to life that were told without a connection, wherever somebody is, that nobody knows of them yet. */
export function UnsentNotices() {
  return useOutbox(noticeSending, ({ attempts, refusal }) => attempts > 0 || refusal !== null).map(
    (notice) => <Untold key={notice.id} {...notice} />,
  )
}

/** Stands until the server has it or somebody gives it up. */
function Untold({ body: { id, report_id, title }, refusal }: ShownEntry<NoticeToSend>) {
  const why = refusal?.message
  const navigate = useNavigate()
  useEffect(() => {
    toast.error('Hayati tehlike henüz bildirilmedi', {
      id: `critical ${id}`,
      description: `${title}: ${why ?? 'bağlantı gelince gönderilir. Beklemeden telefonla arayın.'}`,
      stays: true,
      action: { label: 'Göster', onPress: () => void navigate(address('/report/:id', { id: report_id })) },
    })
    return () => toast.close(`critical ${id}`)
  }, [id, report_id, title, why, navigate])
  return null
}
